import { dayIn, laterDays, timesOn } from '@partyline/domain/events/repeat'
import { wallTime } from '@partyline/domain/time/zones'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { keepEvent } from '../form/create-event.ts'
import { copyRemovals } from '../stores/removal-store.ts'
import { findLastStart, findSeries, lockDates } from '../stores/series-store.ts'

export type ExtendSeriesResult =
  | { ok: true; added: number }
  | { ok: false; reason: 'missing' | 'not-yours' | 'ended' | 'no-dates' }

/**
 * Adds dates to the end of a series, up to a year after its last date. They come behind cancelled dates too, so that
 * bringing those back doubles no day. Each is like the last date that is not cancelled, without its guests and
 * co-hosts. Only the owner of that date may do this. A date in the past is left out. A second call with the same day
 * adds no dates.
 * @param input.until the last day for a date
 */
export async function extendSeries(
  context: Context,
  input: { id: string; personId: Id; until: string },
): Promise<ExtendSeriesResult> {
  const series = await findSeries(context.tx, input.id)
  if (!series) return { ok: false, reason: 'missing' }
  const last = (await lockDates(context, series.id)).at(-1)
  if (!last) return { ok: false, reason: 'ended' }
  if (last.owner_id !== input.personId) return { ok: false, reason: 'not-yours' }
  const zone = last.time_zone
  const end = await findLastStart(context, series.id)
  const dates = laterDays(series.anchor_day, series.repeat, dayIn(end, zone), input.until)
    .map((day) => timesOn(day, { startTime: last.starts_at, endTime: last.ends_at }, zone))
    .filter(({ endTime }) => endTime > context.now)
  if (dates.length === 0) return { ok: false, reason: 'no-dates' }
  const quota = { limit: 'seriesDatesPerPersonPerDay', personId: input.personId, hits: dates.length } as const
  await takeDailyQuota(context, quota)
  const {
    id,
    public_id,
    code,
    sequence,
    told_sequence,
    yes_count,
    maybe_count,
    no_count,
    waiting_count,
    ...like
  } = last
  for (const { startTime, endTime } of dates) {
    const cover_hour = wallTime(startTime, zone).hour
    const added = await keepEvent(context, { ...like, starts_at: startTime, ends_at: endTime, cover_hour })
    await copyRemovals(context, { from: id, to: added.id })
  }
  return { ok: true, added: dates.length }
}
