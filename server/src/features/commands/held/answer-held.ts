import { readHeldAnswer, readHeldName, takesNote } from '@partyline/domain/reading/answers/held'
import { readText } from '@partyline/domain/reading/read-text'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import { foldText } from '@partyline/domain/reading/words/fold'
import * as texting from '@partyline/domain/wording/texting'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { ANSWERABLE, findLastHeard } from '../../messages/store.ts'
import type { Evidence } from '../../people/record-consent.ts'
import type { PersonRow } from '../../people/store.ts'
import { directByText, postByText, sayNow } from '../by-text/send-by-text.ts'
import { stopAfterAll } from '../by-text/stop-texts.ts'
import { asksTheWeb } from '../guard-broadcast.ts'
import { isAddressed } from '../is-addressed.ts'
import type { ReadContent } from '../read-content.ts'
import { type Act, reply, silence, type TextResult } from '../text-result.ts'
import { findHeldText, type HeldText, takeHeldText } from './held-store.ts'
import { hasHeardSince } from './hold-text.ts'

/**
 * Judges whether a text answers the question about the words that Partyline holds for its phone.
 * @returns undefined when no question is open, or when the text answers another one
 */
export async function judgeHeldAnswer(
  context: Context,
  input: { person: PersonRow; content: ReadContent; evidence: Evidence },
): Promise<Act | undefined> {
  const { person, content } = input
  const { command } = content
  if (content.mediaUrls.length > 0) return undefined
  const held = await findHeldText(context, person.id)
  if (!held || held.expiresAt <= context.now) return undefined
  const answer = readHeldAnswer(content.text)
  if (!answer) return held.question === 'stop' ? undefined : judgeHeldName(context, person, content, held)
  if (held.question === 'stop' && command.kind !== 'send') return answersStop(context, input, held, answer)
  // After an event's question, YES, MAYBE and NO answer the event.
  if (held.question === 'event' && command.kind === 'answer') return undefined
  const isYes = answer === 'send' && command.kind !== 'send'
  // A YES or OK after another text is rather for that one. SEND and 'to all' are not.
  const mayAnswerOther = isYes && isSmallTalk(content.text)
  if (mayAnswerOther && (await hasHeardSince(context, person, held))) return undefined
  // YES below 'Only the web can do that' may agree that Partyline does it.
  if (isYes && (await asksTheWeb(context, person, held.text)))
    return () => removeHeldText(context, person, wording.onTheWeb())
  return answer === 'send' ? () => sendHeldText(context, person) : () => removeHeldText(context, person)
}

/**
 * Judges YES or NO to 'Stop all texts?'. Only SEND sends the held words. After a text of another person YES is
 * for that person.
 */
async function answersStop(
  context: Context,
  input: { person: PersonRow; content: ReadContent; evidence: Evidence },
  held: HeldText,
  answer: 'send' | 'drop',
): Promise<Act | undefined> {
  const { person, content } = input
  const isStop = content.command.kind === 'stop'
  // 'Oh ok' below the news that words were kept is no STOP, and 'k' is none where the words only hinted at leaving.
  if (!isStop && answer === 'send' && takesNote(content.text, asksToLeave(held.text))) return undefined
  if (!isStop && (await hasHeardSince(context, person, held))) return undefined
  if (answer === 'send' || isStop) return () => stopAfterAll(context, input)
  return async () => {
    await takeHeldText(context, person.id)
    return reply(wording.goesOn())
  }
}

/** Whether words ask to leave, plainly or not. Other words only hint at it. */
function asksToLeave(text: string): boolean {
  const command = readText(text)
  return command.kind === 'stop' || (command.kind === 'almost' && command.like === 'stop')
}

/** '@ben', 'no, to Ben' after 'To answer Ben, start with @ben.' sends the held words to Ben. */
async function judgeHeldName(
  context: Context,
  person: PersonRow,
  { text }: ReadContent,
  held: HeldText,
): Promise<Act | undefined> {
  const named = readHeldName(text)
  const last = named && (await findLastHeard(context, person.id, ANSWERABLE))
  if (!named || !last) return undefined
  const { group, handle, firstName } = last
  const isMeant = [group ?? handle, group ? 'group' : firstName].some(
    (name) => name && foldText(name) === named,
  )
  const name = group ?? handle
  const { kind } = readText(held.text)
  if (!isMeant || !name || kind === 'direct' || kind === 'post') return undefined
  return async () => {
    await takeHeldText(context, person.id)
    const send = group ? postByText : directByText
    return send(context, person, name, { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' })
  }
}

/** SEND: sends the words that the guard holds. */
export async function sendHeldText(context: Context, person: PersonRow): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  if (!held) return reply(texting.nothingHeld())
  if (held.expiresAt <= context.now) return reply(wording.heldTooLong(held.text))
  const content = { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' as const }
  const command = readText(held.text)
  if ((command.kind !== 'direct' && command.kind !== 'post') || !(await isAddressed(context, command)))
    return sayNow(context, person, content)
  const send = command.kind === 'direct' ? directByText : postByText
  return send(context, person, command.name, { ...content, text: command.words })
}

async function removeHeldText(context: Context, person: PersonRow, way = ''): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  return held ? reply(`${wording.dropped(held.text)} ${way}`.trim()) : silence()
}

/**
 * Drops the words that the guard holds when the person writes to a group or a person instead, so that a later YES does
 * not send them. SEND then says that nothing waits.
 */
export async function removeInstead(context: Context, person: PersonRow): Promise<void> {
  const held = await findHeldText(context, person.id)
  if (held?.question === 'send' || held?.question === 'event') await takeHeldText(context, person.id)
}

/**
 * Drops the held words when the person answers another question.
 * @returns the sentence that says so
 */
export async function removeAside(
  context: Context,
  person: PersonRow,
  result: TextResult,
): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  if (!held || held.expiresAt <= context.now || held.question === 'stop' || held.question === 'offer')
    return result
  return { ...result, responses: [...result.responses, wording.dropped(held.text)] }
}
