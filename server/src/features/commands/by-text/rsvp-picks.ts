import type { Command, Picks } from '@partyline/domain/commands'
import { type Answer, takesAnswers } from '@partyline/domain/events/rsvp'
import { besidePicks } from '@partyline/domain/reading/answers/picks'
import { findTitled } from '@partyline/domain/reading/answers/titled'
import { searchWords } from '@partyline/domain/texts/search-words'
import * as wording from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import {
  type AskedAbout,
  findQuestion,
  listAskedAbout,
  removeQuestion,
} from '../../events/rsvp/question-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type Act, reply, silence, type TextResult } from '../text-result.ts'
import { judgeAllDates } from './answer-all-dates.ts'
import { answerEvent, type Given } from './answer-event.ts'
import { askWhich } from './ask-which.ts'

/** The longest text that may be an event's title. */
const TITLE_CHARACTERS = 100

/**
 * Numbers alone, or BOTH: pick from the last question. ALL without one is for all dates of a series.
 * @returns undefined when neither is meant
 */
export async function judgePicks(
  context: Context,
  person: PersonRow,
  { picks, guests }: Extract<Command, { kind: 'picks' }>,
): Promise<Act | undefined> {
  const question = await findQuestion(context, person.id)
  if (!question) return picks === 'all' ? judgeAllDates(context, person) : undefined
  const given = { answer: question.answer, ...(guests !== undefined && { guests }) }
  return () => answerPicks(context, person, picks, given)
}

/**
 * Reads words as an event's title while the question 'which event?' is open.
 * @returns undefined when no title fits
 */
export async function judgeTitle(
  context: Context,
  person: PersonRow,
  words: string,
): Promise<Act | undefined> {
  if (words.length > TITLE_CHARACTERS) return undefined
  const question = await findQuestion(context, person.id)
  if (!question) return undefined
  const asked = await listAskedAbout(context, person.id)
  // 'The supper please'.
  const named = searchWords(words).filter((word) => !besidePicks.has(word))
  const offered = asked.filter(({ id }) => question.eventIds.includes(id))
  const { events, areAll } = findTitled(named, offered, words)
  if (events.length === 0) return undefined
  if (events.length > 1 && !areAll) return () => askWhich(context, person, question.answer, events)
  const titled = events.map(({ id }) => question.eventIds.indexOf(id) + 1)
  return () => answerPicks(context, person, titled, undefined)
}

/**
 * 'Yes to 1, no to 2', 'supper yes, book night no'. A number counts events in the last question. The reply asks about an
 * answer whose words fit several events.
 * @returns undefined unless each answer names events that were texted to the person
 */
export async function judgeAnswers(
  context: Context,
  person: PersonRow,
  { answers }: Extract<Command, { kind: 'answers' }>,
): Promise<Act | undefined> {
  const question = await findQuestion(context, person.id)
  const open = (await listAskedAbout(context, person.id)).filter(takesAnswers)
  const given: (Given & { id: Id })[] = []
  const unclear: { answer: Answer; events: AskedAbout[] }[] = []
  for (const { answer, picks, about, beside, guests } of answers) {
    const { events, areAll } = findTitled(about, open, beside)
    const ids =
      picks.length > 0 ? picks.map((number) => question?.eventIds[number - 1]) : events.map(({ id }) => id)
    const known = ids.filter((id) => id !== undefined)
    if (known.length === 0 || known.length < ids.length) return undefined
    if (picks.length === 0 && known.length > 1 && !areAll) unclear.push({ answer, events })
    else given.push(...known.map((id) => ({ id, answer, ...(guests !== undefined && { guests }) })))
  }
  // One question at a time.
  const [asked, another] = unclear
  if (another) return undefined
  return async () => {
    await removeQuestion(context, person.id)
    const result = await answerAll(context, person, given)
    const asks = asked && (await askWhich(context, person, asked.answer, asked.events))
    return asks ? { ...result, responses: [...result.responses, ...asks.responses] } : result
  }
}

/** Answers the picked events of the last question. @param command absent when the question had the answer */
export async function answerPicks(
  context: Context,
  person: PersonRow,
  picks: Picks,
  command: Given | undefined,
): Promise<TextResult> {
  const question = await findQuestion(context, person.id)
  if (!question) return silence()
  const { eventIds } = question
  const numbers = picks === 'all' ? eventIds.map((_, at) => at + 1) : picks
  const ids = numbers.map((number) => eventIds[number - 1])
  if (ids.includes(undefined)) return reply(wording.notOffered(eventIds.length))
  await removeQuestion(context, person.id)
  const given = { ...command, answer: command?.answer ?? question.answer }
  return answerAll(
    context,
    person,
    ids.flatMap((id) => (id === undefined ? [] : [{ ...given, id }])),
  )
}

/** Answers each event in turn. Each gets a reply of its own. */
export async function answerAll(
  context: Context,
  person: PersonRow,
  answers: (Given & { id: Id })[],
): Promise<TextResult> {
  const results: TextResult[] = []
  for (const given of answers) results.push(await answerEvent(context, person, { id: given.id }, given))
  const last = results.at(-1) ?? silence()
  // The question is about the event of the last reply if it has one.
  const eventIds = results.toReversed().flatMap(({ asksFor }) => asksFor?.eventIds ?? [])
  const asksFor = eventIds.length > 0 ? { asksFor: { ...last.asksFor, eventIds } } : {}
  return { ...last, ...asksFor, responses: results.flatMap(({ responses }) => responses) }
}
