import type { AnswerCommand } from '@partyline/domain/commands'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { formatShortDay } from '@partyline/domain/time/zones'
import { sameForDates } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { type AskedAbout, listAskedAbout } from '../../events/rsvp/question-store.ts'
import { answerDates } from '../../events/series/answer-series.ts'
import { findEventByCode } from '../../events/store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import type { PersonRow } from '../../people/store.ts'
import type { Act, TextResult } from '../text-result.ts'
import { answerEvent, type Given, tryCode } from './answer-event.ts'

/** Within this time 'all of them' still belongs to an answer. */
const JUST_ANSWERED_MS = 10 * MINUTE_MS

/** A date of a series. The zone is for the days in the reply. */
type OneDate = Pick<AskedAbout, 'id' | 'zone'> & { seriesId: Id }

/** Whether all events are dates of one series. */
export function isOneSeries([first, ...others]: readonly AskedAbout[]): boolean {
  return first?.seriesId != null && others.every(({ seriesId }) => seriesId === first.seriesId)
}

/**
 * Finds the date of a series that 'yes to all' is about: when all events that may be meant are dates of one series, or
 * when the person has just answered the date of the last text.
 */
export async function findDateOfAll(
  context: Context,
  person: PersonRow,
  { everyDate, picks }: AnswerCommand,
  meant: AskedAbout[],
): Promise<OneDate | undefined> {
  const [date] = meant
  if (!everyDate || picks !== 'all' || !date || date.seriesId === null) return undefined
  const isOfAll = isOneSeries(meant) || (await findRsvp(context, date.id, person.id))
  return isOfAll ? { ...date, seriesId: date.seriesId } : undefined
}

/**
 * 'All of them' right after an answer to one date of a series: the same answer to all dates.
 * @returns undefined when the last answer was about something else, or longer ago
 */
export async function judgeAllDates(context: Context, person: PersonRow): Promise<Act | undefined> {
  const [date] = await listAskedAbout(context, person.id)
  if (!date || date.seriesId === null) return undefined
  const { seriesId } = date
  const last = await findRsvp(context, date.id, person.id)
  if (!last || last.updated_at.getTime() < context.now.getTime() - JUST_ANSWERED_MS) return undefined
  return () => answerAllDates(context, person, { ...date, seriesId }, { answer: last.status })
}

/** 'YES TO ALL K7M3QX': the code names one date, and the answer is for all. The code of a single event names only it. */
export async function answerAllByCode(
  context: Context,
  person: PersonRow,
  given: Given,
  code: string,
): Promise<TextResult> {
  return tryCode(context, person, async () => {
    // Not locked, because answering all dates locks them in their order.
    const event = await findEventByCode(context.tx, code)
    if (!event || event.series_id === null) return answerEvent(context, person, { code }, given)
    const date = { id: event.id, zone: event.time_zone, seriesId: event.series_id }
    return answerAllDates(context, person, date, given)
  })
}

/** Answers all open dates of a series. A Yes or a Maybe leaves earlier answers as they are, and a No replaces them. */
export async function answerAllDates(
  context: Context,
  person: PersonRow,
  date: OneDate,
  given: Given,
): Promise<TextResult> {
  const { answer: status, guests } = given
  const done = await answerDates(context, {
    ...{ person, status, guests, seriesId: date.seriesId },
    notify: undefined,
    timezone: undefined,
    mayBeNameless: true,
    replaces: status === 'NO',
  })
  const others = done.ok ? done.answered.filter(({ event }) => event.id !== date.id) : []
  const last = others.at(-1)
  const waiting = others.filter((one) => one.waiting).length
  const dayOf = (at: Date) => formatShortDay(at, date.zone, context.settings.region)
  const more = last && sameForDates(others.length, dayOf(last.event.starts_at), waiting)
  return answerEvent(context, person, { id: date.id }, given, more)
}
