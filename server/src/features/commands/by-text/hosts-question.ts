import { REPLY_MAX } from '@partyline/domain/events/guest-questions'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { answering, isAnswer } from '@partyline/domain/judging/judge-hosts-question'
import { type Act, NOTHING } from '@partyline/domain/judging/judgement'
import { cleanLine } from '@partyline/domain/names/clean-line'
import { mayDecline } from '@partyline/domain/reading/answers/cancelling'
import { mayAskToStop } from '@partyline/domain/reading/leaving/may-ask-to-stop'
import { notAnswered, questionsOnPage } from '@partyline/domain/wording/events'
import * as wording from '@partyline/domain/wording/hosts-questions'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { replyToQuestions } from '../../events/rsvp/reply-to-questions.ts'
import { type EventRow, findEvent } from '../../events/store.ts'
import {
  type AskedQuestion,
  closeAskedQuestion,
  findAskedQuestion,
  findUnanswered,
  markAsked,
} from '../../events/stores/asked-question-store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { isMuted } from '../../notes/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { countFollowers, holdForSend } from '../asking/hold-text.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Judging } from '../texter.ts'
import { refuseAnswer } from './refuse-answer.ts'

/**
 * Adds the text with the question of a host to the reply to an answer, unless it is the one that was texted last. On the
 * web it names the page, because words that are typed there are for followers.
 */
export async function askHostsQuestion(
  context: Context,
  person: PersonRow,
  { asksFor, ...result }: TextResult,
  source: 'phone' | 'web',
): Promise<TextResult> {
  const next = asksFor && (await findNext(context, person, asksFor.eventIds))
  if (!next) return result
  const add = (text: string) => ({ ...result, responses: [...result.responses, text] })
  if (source === 'web') return add(questionsOnPage(next.of.first_question && next.of.second_question ? 2 : 1))
  const last = await findAskedQuestion(context, person.id)
  if (last?.eventId === next.eventId && last.question === next.question) return result
  await markAsked(context, person.id, next)
  const note = asksFor.note && isAnswer(asksFor.note) && !result.offers ? cleanLine(asksFor.note) : undefined
  const asked = add(wording.asksGuest(await inText(context, next.of), next.question, note))
  const offers = note === undefined ? result.offers : [{ word: '1', command: `ANSWER ${note}` }]
  return { ...asked, eventId: next.eventId, ...(offers && { offers }) }
}

/**
 * Takes words as the answer to the question that was texted last. Words of somebody with followers may be for those, so
 * the reply asks.
 */
export async function answerHostByText(
  context: Context,
  { texter: { person }, content }: Judging,
  { words, question }: Extract<Act, { is: 'answers-host' }>,
): Promise<TextResult> {
  const followers = question === undefined ? 0 : await countFollowers(context, person)
  if (question !== undefined && followers > 0) {
    // Their next words are for followers again, and ANSWER still counts.
    await closeAskedQuestion(context, person.id)
    const asked = wording.whetherAnswers(words, question, { followers })
    return reply(await holdForSend(context, person, content, asked, [NOTHING, answering(words)]))
  }
  const asked = await findAskedQuestion(context, person.id)
  return asked ? answerHost(context, person, asked, words) : silence()
}

/** Puts an answer beside the guest on the host's list, and asks the next question. */
async function answerHost(
  context: Context,
  person: PersonRow,
  { eventId, publicId, question }: AskedQuestion,
  words: string,
): Promise<TextResult> {
  const answer = cleanLine(words)
  const event = await findEvent(context.tx, publicId)
  if (!event) return reply(wording.ASKS_NO_MORE)
  if (answer.length > REPLY_MAX) return reply(wording.answerTooLong(REPLY_MAX))
  const replies = [{ question, reply: answer }]
  const result = await replyToQuestions(context, { id: publicId, personId: person.id, replies })
  const about = await inText(context, event)
  if (!result.ok) {
    const { reason } = result
    if (reason === 'no-answer') return reply(notAnswered(about, wording.ANSWER_FIRST))
    if (reason === 'missing' || reason === 'other-questions' || reason === 'takes-none')
      return reply(notAnswered(about, wording.ASKS_NO_MORE))
    return refuseAnswer(context, person, event, reason)
  }
  const others = (await listAskedAbout(context, person.id)).filter(takesAnswers).map(({ id }) => id)
  const next = await findNext(context, person, [eventId, ...others])
  if (next) await markAsked(context, person.id, next)
  const title = next && next.eventId !== eventId ? { title: next.of.title } : {}
  // A word alone says too little to be weighed.
  const namesStop = answer.includes(' ') && mayAskToStop(answer)
  const rsvp = mayDecline(answer) ? await findRsvp(context, eventId, person.id) : undefined
  const told = next && { question: next.question, ...title }
  return {
    ...reply(wording.answerKept(question, answer, about.url, told, { namesStop, rsvp: rsvp?.status })),
    eventId: next?.eventId ?? eventId,
  }
}

/** The next question that a guest has not answered, with its event. A host who muted the guest asks nothing. */
async function findNext(
  context: Context,
  { id }: PersonRow,
  eventIds: readonly Id[],
): Promise<(AskedQuestion & { of: EventRow }) | undefined> {
  const next = await findUnanswered(context, id, eventIds)
  const of = next && (await findEvent(context.tx, next.publicId))
  return of && !(await isMuted(context, of.owner_id, id)) ? { ...next, of } : undefined
}

async function inText(context: Context, event: EventRow) {
  return (await describeForText(context, [event]))(event, event.time_zone, 'other')
}
