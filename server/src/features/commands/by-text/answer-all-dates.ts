import type { Given, OneDate } from '@partyline/domain/judging/judgement'
import { formatShortDay } from '@partyline/domain/time/zones'
import { sameForDates } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import { answerDates } from '../../events/series/answer-series.ts'
import { findEventByCode } from '../../events/store.ts'
import type { PersonRow } from '../../people/store.ts'
import type { TextResult } from '../text-result.ts'
import { answerEvent, tryCode } from './answer-event.ts'

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
