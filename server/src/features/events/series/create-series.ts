import { dayIn, type Repeat, repeatDays, timesOn } from '@partyline/domain/events/repeat'
import { wallTime } from '@partyline/domain/time/zones'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { takeDailyQuota } from '../../../platform/limits/quota.ts'
import { keepEvent } from '../form/create-event.ts'
import { type DraftProblem, type EventDraft, readDraft, readExtras } from '../form/draft-event.ts'
import { findLastZone } from '../store.ts'
import { addSeries } from '../stores/series-store.ts'

export type CreateSeriesResult =
  | { ok: true; id: string; seriesId: string }
  | { ok: false; reason: DraftProblem | 'no-dates' }

/**
 * Makes an event for each date of a series. The draft is the first date, and the others have its hours on the
 * wall clock.
 * @param input.until the last day of the series
 * @param input.leaveOut days without an event
 */
export async function createSeries(
  context: Context,
  input: { ownerId: Id; draft: EventDraft; repeat: Repeat; until: string; leaveOut: string[] },
): Promise<CreateSeriesResult> {
  const { ownerId, draft, repeat } = input
  const zone = draft.timezone ?? (await findLastZone(context, ownerId)) ?? 'UTC'
  const read = readDraft(draft, zone)
  if (!read.ok) return read
  const { columns } = read
  const first = { startTime: columns.starts_at, endTime: columns.ends_at }
  const anchor = dayIn(first.startTime, columns.time_zone)
  const days = repeatDays(anchor, repeat, input.until).days.filter((day) => !input.leaveOut.includes(day))
  if (days.length === 0) return { ok: false, reason: 'no-dates' }
  await takeDailyQuota(context, { limit: 'eventsPerPersonPerDay', personId: ownerId })
  const quota = { limit: 'seriesDatesPerPersonPerDay', personId: ownerId, hits: days.length } as const
  await takeDailyQuota(context, quota)
  const series = await addSeries(context, { repeat, anchor })
  const ids: string[] = []
  for (const day of days) {
    // The first date keeps the exact moment that was sent. In an hour that comes twice it may be the second.
    const { startTime, endTime } = day === anchor ? first : timesOn(day, first, columns.time_zone)
    const { public_id } = await keepEvent(context, {
      ...columns,
      ...readExtras(draft),
      owner_id: ownerId,
      series_id: series.id,
      starts_at: startTime,
      ends_at: endTime,
      cover_hour: wallTime(startTime, columns.time_zone).hour,
    })
    ids.push(public_id)
  }
  return { ok: true, id: ids[0] ?? '', seriesId: series.public_id }
}
