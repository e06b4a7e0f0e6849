import { readHeldAnswer } from '@partyline/domain/reading/held'
import { readText } from '@partyline/domain/reading/read-text'
import * as texting from '@partyline/domain/wording/texting'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { Evidence } from '../../people/record-consent.ts'
import type { PersonRow } from '../../people/store.ts'
import { directByText, postByText, sayNow } from '../by-text/send-by-text.ts'
import { stopAfterAll } from '../by-text/stop-texts.ts'
import { isAddressed } from '../is-addressed.ts'
import type { ReadContent } from '../read-content.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import { findHeldText, takeHeldText } from './held-store.ts'

/**
 * Judges whether a text answers the question about the words that Partyline holds for its phone.
 * @returns undefined when no question is open, or when the text answers another one
 */
export async function judgeHeldAnswer(
  context: Context,
  input: { person: PersonRow; content: ReadContent; evidence: Evidence },
): Promise<(() => Promise<TextResult>) | undefined> {
  const { person, content } = input
  const { command } = content
  if (content.mediaUrls.length > 0) return undefined
  const held = await findHeldText(context, person.id)
  if (!held || held.expiresAt <= context.now) return undefined
  const answer = readHeldAnswer(content.text)
  if (!answer) return undefined
  if (held.question === 'stop' && (command.kind === 'stop' || command.kind === 'answer')) {
    if (answer === 'send' || command.kind === 'stop') return () => stopAfterAll(context, input)
    return async () => {
      await takeHeldText(context, person.id)
      return reply(wording.goesOn())
    }
  }
  // After an event's question, YES, MAYBE and NO answer the event.
  if (held.question === 'event' && command.kind === 'answer') return undefined
  return answer === 'send' ? () => sendHeldText(context, person) : () => removeHeldText(context, person)
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

async function removeHeldText(context: Context, person: PersonRow): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  return held ? reply(wording.dropped(held.text)) : silence()
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
  if (!held || held.expiresAt <= context.now || held.question === 'stop') return result
  return { ...result, responses: [...result.responses, wording.dropped(held.text)] }
}
