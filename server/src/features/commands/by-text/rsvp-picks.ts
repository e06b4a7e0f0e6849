import type { Command, Picks } from '@partyline/domain/commands'
import { takesAnswers } from '@partyline/domain/events/rsvp'
import { besidePicks } from '@partyline/domain/reading/answers/picks'
import { searchWords } from '@partyline/domain/texts/search-words'
import * as wording from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { findQuestion, listAskedAbout, removeQuestion } from '../../events/rsvp/question-store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type Act, reply, silence, type TextResult } from '../text-result.ts'
import { judgeAllDates } from './answer-all-dates.ts'
import { answerEvent, type Given } from './answer-event.ts'

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
  const titled = question.eventIds.flatMap((id, at) => {
    const event = asked.find((one) => one.id === id)
    return event && isTitled(event.title, named) ? [at + 1] : []
  })
  return titled.length > 0 ? () => answerPicks(context, person, titled, undefined) : undefined
}

/**
 * 'Yes to 1, no to 2', 'supper yes, book night no'. A number counts events in the last question.
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
  for (const { answer, picks, about } of answers) {
    const ids =
      picks.length > 0
        ? picks.map((number) => question?.eventIds[number - 1])
        : open.filter(({ title }) => isTitled(title, about)).map(({ id }) => id)
    const known = ids.filter((id) => id !== undefined)
    if (known.length === 0 || known.length < ids.length) return undefined
    given.push(...known.map((id) => ({ id, answer })))
  }
  return async () => {
    await removeQuestion(context, person.id)
    return answerAll(context, person, given)
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
  return { ...last, responses: results.flatMap(({ responses }) => responses) }
}

/** Whether words are part of an event's title. */
export function isTitled(title: string, words: readonly string[]): boolean {
  const titled = searchWords(title)
  return words.length > 0 && words.every((word) => titled.includes(word))
}
