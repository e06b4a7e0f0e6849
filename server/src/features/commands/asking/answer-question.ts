import { isAddressed } from '@partyline/domain/judging/judge-address'
import type { Situation } from '@partyline/domain/judging/situation'
import { chosenBy, isForAny } from '@partyline/domain/reading/choosing'
import { readText } from '@partyline/domain/reading/read-text'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import * as wording from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { hasHeardOfEvent } from '../../events/rsvp/question-store.ts'
import { findInvitedLast } from '../../events/stores/cohost-store.ts'
import type { MessageContent } from '../../messages/message-content.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { directByText, postByText, sayNow } from '../by-text/send-by-text.ts'
import { type ReadContent, readContent } from '../read-content.ts'
import { reply, type TextResult } from '../text-result.ts'
import { markSentBeside, type OpenQuestion, openQuestion, takeQuestion } from './open-question-store.ts'

/** What a text means once the question of its phone is closed. */
type Meant =
  /** The text to act on: what a choice stands for, or what the phone texted. */
  | { means: ReadContent; unsent?: string }
  /** The answer has done everything. */
  | { gets: TextResult }

/**
 * Closes the question of a phone with its next text. Only a printed word or number answers it. YES, NO and numbers may
 * answer anybody, so they count only while nobody has texted since. Any other text is read as if nothing had been asked.
 * @returns `unsent` is the sentence about words that the question held
 */
export async function answerQuestion(
  context: Context,
  person: PersonRow,
  content: ReadContent,
  situation: Situation,
): Promise<Meant> {
  const question = await takeQuestion(context, person.id)
  if (!question || person.stopped_at) return { means: content }
  const isOpen = question.expiresAt > context.now
  const holds = question.choices.some(({ command }) => command === 'SEND')
  if (holds && content.command.kind === 'send')
    return {
      gets: isOpen
        ? await sendHeld(context, person, question, situation)
        : reply(wording.heldTooLong(question.text)),
    }
  const chosen = content.mediaUrls.length === 0 ? chosenBy(content.text, question.choices) : undefined
  const isStop = content.command.kind === 'stop'
  // CANCEL drops words that wait. Beside any other question it ends all texts.
  if (!isOpen || (isStop && !(holds && chosen?.word === 'NO' && !asksStop(question))))
    return { means: content }
  const isLate = (!chosen || isForAny(chosen.word)) && (await hasHeardSince(context, person, question))
  if (!chosen || isLate) {
    if (holds && !isLate && agrees(content, question))
      return { gets: await askAgain(context, person, question) }
    const isUnsent = holds && !isStop && !content.text.includes(question.text)
    return { means: content, ...(isUnsent && { unsent: wording.dropped(question.text) }) }
  }
  if (chosen.command === '') return { gets: reply(nothingDone(question, holds)) }
  return { means: readContent({ text: chosen.command, mediaUrls: question.mediaUrls, source: 'phone' }) }
}

/** OK and YES say too little to send what waits, and are no words for others. YES may answer an event that NO answers. */
function agrees({ text, command, mediaUrls }: ReadContent, { choices }: OpenQuestion): boolean {
  if (mediaUrls.length > 0 || !choices.some(({ word }) => word === 'NO')) return false
  return isSmallTalk(text) || (command.kind === 'answer' && command.bare === true)
}

/** Keeps the question open. */
async function askAgain(context: Context, person: PersonRow, question: OpenQuestion): Promise<TextResult> {
  await openQuestion(context, person.id, question)
  return reply(
    wording.stillWaits(
      question.text,
      question.choices.map(({ word }) => word),
    ),
  )
}

function asksStop({ choices }: OpenQuestion): boolean {
  return choices.some(({ command }) => command === 'STOP')
}

function nothingDone(question: OpenQuestion, holds: boolean): string {
  if (asksStop(question)) return wording.goesOn()
  return holds ? wording.dropped(question.text) : wording.nothingDone()
}

/** Sends the words that a question holds. */
async function sendHeld(
  context: Context,
  person: PersonRow,
  held: OpenQuestion,
  situation: Situation,
): Promise<TextResult> {
  const content = { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' as const }
  const command = readText(held.text)
  if (held.choices.some(({ toFollowers }) => toFollowers))
    return sayNow(context, person, content, { situation })
  if ((command.kind !== 'direct' && command.kind !== 'post') || !isAddressed(situation, command))
    return sayBeside(context, person, content, held, situation)
  const send = command.kind === 'direct' ? directByText : postByText
  return send(context, person, command.name, { ...content, text: command.words })
}

/** Sends words to all followers. While the conversation beside them goes on, the next ones go without a question. */
async function sayBeside(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  held: OpenQuestion,
  situation: Situation,
): Promise<TextResult> {
  const beside = held.choices.find(({ word }) => /^[@#]/.test(word))?.word
  if (beside !== undefined) await markSentBeside(context, person.id, beside)
  return sayNow(context, person, content, { situation })
}

/** Whether the phone got a text of somebody else, about an event, or with an invitation, after the question. */
async function hasHeardSince(
  context: Context,
  { id }: PersonRow,
  { askedAt }: OpenQuestion,
): Promise<boolean> {
  const last = await findLastHeard(context, id)
  const isLater = last !== undefined && last.sentAt > askedAt
  if (isLater || (await hasHeardOfEvent(context, id, askedAt))) return true
  return (await findInvitedLast(context, id)) !== undefined
}
