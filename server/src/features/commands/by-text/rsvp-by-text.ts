import type { AnswerCommand, Picks } from '@partyline/domain/commands'
import { limitOf } from '@partyline/domain/limits'
import { type Answer, takesAnswers } from '@partyline/domain/rsvp'
import { searchWords } from '@partyline/domain/search-words'
import { MINUTE_MS } from '@partyline/domain/time-units'
import * as wording from '@partyline/domain/wording/events'
import { codeAlone, withGuests } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { checkHits, takeHits } from '../../../platform/limits/limits.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { answerRsvp, type RsvpInput, type RsvpResult } from '../../events/rsvp/answer-rsvp.ts'
import {
  type AskedAbout,
  findQuestion,
  keepQuestion,
  listAskedAbout,
  removeQuestion,
} from '../../events/rsvp/question-store.ts'
import { findRsvp } from '../../events/rsvp/rsvp-store.ts'
import { lockEvent } from '../../events/store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { markNameAsked } from '../../people/texted-name-store.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import { keepNoteBesideAnswer } from './guest-by-text.ts'
import { refuseAnswer } from './refuse-answer.ts'

/** A question that is answered with a number stays open for this long. */
const QUESTION_MS = 10 * MINUTE_MS
/** The longest text that may be an event's title. */
const TITLE_CHARACTERS = 100

type Act = () => Promise<TextResult>

/**
 * Judges an answer. It counts for the event of the last texts to the phone, or for one that the person answered on
 * the web. If several are possible, the reply asks which one. Words other than YES, MAYBE and NO count only while no other sender has texted since.
 * @returns undefined when no event is meant, so that the words are ordinary words
 */
export async function judgeAnswer(
  context: Context,
  person: PersonRow,
  command: AnswerCommand,
): Promise<Act | undefined> {
  const { answer, code, picks, about } = command
  if (code) return () => answerByCode(context, person, command, code)
  const question = await findQuestion(context, person.id)
  if (question && picks && !about) return () => answerPicks(context, person, picks, command)
  const asked = await listAskedAbout(context, person.id)
  const open = asked.filter(takesAnswers)
  const meant = about ? open.filter(({ title }) => isTitled(title, about)) : open.slice(0, command.alone && 1)
  const [only] = meant.length > 0 || about ? meant : asked
  // A host's YES after a guest's words may be for the guest, and a NO without a text about the event for a sender.
  const mayBeForOthers = !about && (!command.bare || only?.isHosted || !only?.texted)
  if (!only || (mayBeForOthers && (await wasLeftFor(context, person, only)))) return undefined
  // Without a Yes, 'no +1' is for the hosts.
  if (command.alone && (await findRsvp(context, only.id, person.id))?.status !== 'YES') return undefined
  // 'Yes 2' to one event means two people.
  const people = typeof picks === 'object' && picks[0] ? { guests: picks[0] - 1 } : {}
  if (meant.length <= 1) return () => answerEvent(context, person, { id: only.id }, { ...people, ...command })
  if (picks === 'all') return () => answerAll(context, person, meant, command)
  return () => askWhich(context, person, answer, meant)
}

/** Whether another sender texted after the event's text. Then 'Sounds good' is for that sender. */
export async function wasLeftFor(context: Context, person: PersonRow, event: AskedAbout): Promise<boolean> {
  const last = await findLastHeard(context, person.id)
  return last !== undefined && last.sentAt > event.heardAt
}

async function askWhich(
  context: Context,
  person: PersonRow,
  answer: Answer,
  open: AskedAbout[],
): Promise<TextResult> {
  await keepQuestion(context, {
    personId: person.id,
    answer,
    eventIds: open.map(({ id }) => id),
    expiresAt: new Date(context.now.getTime() + QUESTION_MS),
  })
  return reply(
    wording.whichEvent(
      answer,
      open.map(({ title }) => title),
    ),
  )
}

/** Numbers alone, or BOTH: pick from the last question. @returns undefined when no question is open */
export async function judgePicks(
  context: Context,
  person: PersonRow,
  picks: Picks,
): Promise<Act | undefined> {
  const question = await findQuestion(context, person.id)
  return question && (() => answerPicks(context, person, picks, undefined))
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
  const titled = question.eventIds.flatMap((id, at) => {
    const event = asked.find((one) => one.id === id)
    return event && isTitled(event.title, searchWords(words)) ? [at + 1] : []
  })
  return titled.length > 0 ? () => answerPicks(context, person, titled, undefined) : undefined
}

async function answerPicks(
  context: Context,
  person: PersonRow,
  picks: Picks,
  command: AnswerCommand | undefined,
): Promise<TextResult> {
  const question = await findQuestion(context, person.id)
  if (!question) return silence()
  const { eventIds } = question
  const numbers = picks === 'all' ? eventIds.map((_, at) => at + 1) : picks
  const ids = numbers.map((number) => eventIds[number - 1])
  if (ids.includes(undefined)) return reply(wording.notOffered(eventIds.length))
  await removeQuestion(context, person.id)
  const answered = { ...command, answer: command?.answer ?? question.answer }
  return answerAll(
    context,
    person,
    ids.flatMap((id) => (id === undefined ? [] : [{ id }])),
    answered,
  )
}

/** Answers each event in turn. Each gets a reply of its own. */
async function answerAll(
  context: Context,
  person: PersonRow,
  events: { id: Id }[],
  given: Given,
): Promise<TextResult> {
  const results: TextResult[] = []
  for (const { id } of events) results.push(await answerEvent(context, person, { id }, given))
  const last = results.at(-1) ?? silence()
  return { ...last, responses: results.flatMap(({ responses }) => responses) }
}

function isTitled(title: string, words: readonly string[]): boolean {
  const titled = searchWords(title)
  return words.length > 0 && words.every((word) => titled.includes(word))
}

/** 'YES K7M3QX' with the code from the event's page. Wrong codes are counted for each phone. */
export async function answerByCode(
  context: Context,
  person: PersonRow,
  given: Given,
  code: string,
): Promise<TextResult> {
  return tryCode(context, person, () => answerEvent(context, person, { code }, given))
}

/** A code alone. The reply names the event, and the next YES, MAYBE or NO answers it. */
export async function askAboutCode(context: Context, person: PersonRow, code: string): Promise<TextResult> {
  return tryCode(context, person, async () => {
    const event = await lockEvent(context, { code })
    if (!event) return reply(wording.unknownCode(code), 'INVALID_TARGET')
    if (!event.rsvp) return refuseAnswer(context, person, event, 'rsvp-off')
    return { ...reply(codeAlone(event.title)), eventId: event.id }
  })
}

async function tryCode(context: Context, person: PersonRow, act: Act): Promise<TextResult> {
  const limit = 'wrongEventCodesPerPhonePerHour'
  const counter = {
    key: `wrong event codes of ${person.phone}`,
    limits: [limitOf(context.settings, limit)],
  }
  const quota = await checkHits(context, [counter])
  if (!quota.ok) context.ring({ kind: 'refused', limit })
  if (!quota.ok) return reply(wording.tooManyCodes(Math.ceil(quota.retryAfter / 60)))
  const result = await act()
  if (result.resultCode === 'INVALID_TARGET') await takeHits(context, [counter])
  return result
}

/** The part of an answer that counts once its event is known. */
type Given = Pick<AnswerCommand, 'answer' | 'guests'> & { note?: string }

/** Answers an event and words the reply. Words beside the answer become its note. */
export async function answerEvent(
  context: Context,
  person: PersonRow,
  event: RsvpInput['event'],
  { answer, guests, note }: Given,
): Promise<TextResult> {
  const result = await answerRsvp(context, {
    person,
    event,
    status: answer,
    notify: undefined,
    timezone: undefined,
    guests,
    names: undefined,
    mayBeNameless: true,
  })
  if (result.ok) {
    const asks = !person.first_name && !person.last_name && !result.updated
    if (asks) await markNameAsked(context, person.id)
    const inText = await describeForText(context, [result.event])
    const about = inText(result.event, result.zone)
    const kept = note ? await keepNoteBesideAnswer(context, person, result.event, note) : ''
    const notes = [
      ...(kept ? [kept] : []),
      ...(result.noRoomFor > 0 ? [wording.keptPlace(result.noRoomFor)] : []),
      ...(answer !== 'NO' && result.noRoomFor === 0 ? sayGuests(result, guests) : []),
      ...(asks ? [wording.askForName()] : []),
      ...(result.beginsTexts ? [wording.WILL_TEXT] : []),
    ]
    return { ...reply(wording.answered(about, answer, waitOf(result), notes)), eventId: result.event.id }
  }
  if (!('event' in result))
    return reply(wording.unknownCode('code' in event ? event.code : ''), 'INVALID_TARGET')
  return refuseAnswer(context, person, result.event, result.reason)
}

type Answered = Extract<RsvpResult, { ok: true }>

function waitOf({ waiting, guests, going, event: { capacity } }: Answered) {
  return waiting ? { left: (capacity ?? going) - going, people: 1 + guests } : undefined
}

/** @param named how many plus-ones the text names */
function sayGuests({ guests, waiting, event }: Answered, named: number | undefined): string[] {
  if (waiting && guests === 0) return []
  if (named !== undefined) return [withGuests(named, event.plus_ones)]
  return guests > 0 ? [withGuests(guests, guests)] : []
}
