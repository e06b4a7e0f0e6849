import { dayIn, shiftLike } from '@partyline/domain/events/repeat'
import { movedEnd } from '@partyline/domain/time/moments'
import { wallTime } from '@partyline/domain/time/zones'
import type { Context } from '../../../platform/context.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { type ChangedDate, tellOfEdits } from '../guest-texts/notify-of-dates.ts'
import { planReminder } from '../guest-texts/plan-reminder.ts'
import { moveUp } from '../rsvp/move-up.ts'
import { type EventChange, type EventRow, writeEvent } from '../store.ts'
import { lockDates, moveSeries } from '../stores/series-store.ts'

/**
 * Applies a change of one date to its owner's later dates of its series. It changes only the values that differ
 * from before, so that a date that was edited alone keeps its own edits. A move by days or hours moves each date
 * by the same time on the wall clock, the start and the end each by its own. Guests also hear of a date that changed
 * before without a notice.
 * @param base the date before the change, not locked
 * @param change the new values
 * @param options.sequence as in `updateEvent`
 * @returns false when the date changed after it was read, so that nothing was written
 */
export async function changeFollowing(
  context: Context,
  base: EventRow,
  change: EventChange,
  options: { notify: boolean; sequence?: number | undefined },
): Promise<boolean> {
  if (base.series_id === null) return true
  const { starts_at, ends_at, cover_hour, ...others } = differing(base, change)
  const isRepeated = Object.keys(differing(base, change)).length === 0
  const next = { ...base, ...change } as EventRow
  const moves = starts_at !== undefined || ends_at !== undefined || others.time_zone !== undefined
  const [from, to] = [dayIn(base.starts_at, base.time_zone), dayIn(next.starts_at, next.time_zone)]
  const dates = await lockDates(context, base.series_id, { owner: base.owner_id, from: base.starts_at })
  const locked = dates.find(({ id }) => id === base.id)
  if (!isRepeated && locked && isOutdated(locked, options.sequence ?? base.sequence)) return false
  const changed: ChangedDate[] = []
  const same: ChangedDate[] = []
  for (const before of dates) {
    const times = moves ? movedTimes(before, base, next) : {}
    const own = differing(before, { ...others, ...times })
    if (Object.keys(own).length === 0) {
      same.push({ before, event: before })
      continue
    }
    const event = await writeEvent(context, before.id, {
      ...own,
      sequence: before.sequence + 1,
      updated_at: context.now,
    })
    await planReminder(context, event, event.starts_at.getTime() !== before.starts_at.getTime())
    changed.push({ before, event })
  }
  if (from !== to) await moveSeries(context, base, from, to)
  await tellOfEdits(context, [...changed, ...same], options.notify)
  const events = changed.map(({ event }) => event)
  await moveUp(context, events)
  for (const event of events) notifyOfEvent(context, event, null)
  return true
}

/**
 * The times of a date after the base has moved. Its start and its end move on the wall clock by as much as the
 * start and the end of the base, so that a date that was moved alone keeps its distance.
 */
function movedTimes(before: EventRow, base: EventRow, next: EventRow): EventChange {
  if (before.id === base.id) {
    return { starts_at: next.starts_at, ends_at: next.ends_at, cover_hour: next.cover_hour }
  }
  const zone = next.time_zone === base.time_zone ? before.time_zone : next.time_zone
  const shift = (end: 'starts_at' | 'ends_at') =>
    shiftLike(
      { moment: before[end], zone: before.time_zone },
      { moment: base[end], zone: base.time_zone },
      { moment: next[end], zone: next.time_zone },
      zone,
    )
  const [start, end] = [shift('starts_at'), shift('ends_at')]
  // A later start would pass the end of a date that was shortened alone.
  const ends_at = movedEnd(start, end, { startTime: before.starts_at, endTime: before.ends_at })
  return { starts_at: start, ends_at, cover_hour: wallTime(start, zone).hour }
}

/** Whether an event was edited after a caller read it. @param sequence the event's then; undefined asks nothing */
export function isOutdated(event: EventRow, sequence: number | undefined): boolean {
  return sequence !== undefined && sequence !== event.sequence
}

/** The part of a change that differs from the row. */
export function differing(before: EventRow, change: EventChange): EventChange {
  const entries = Object.entries(change).filter(([column, value]) => {
    const was = before[column as keyof EventRow]
    return was instanceof Date && value instanceof Date ? was.getTime() !== value.getTime() : was !== value
  })
  return Object.fromEntries(entries)
}
