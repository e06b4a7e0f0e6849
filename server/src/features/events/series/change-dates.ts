import { dayIn, shiftLike } from '@partyline/domain/repeat'
import { sayChanges } from '@partyline/domain/wording/event-changes'
import { cancelled, edited } from '@partyline/domain/wording/events'
import { cancelledDates, ofDates } from '@partyline/domain/wording/series'
import { formatInZone, wallTime } from '@partyline/domain/zones'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyOfEvent } from '../event-notice.ts'
import { factsOf } from '../facts-of.ts'
import { notifyGuests } from '../guest-texts/notify-guests.ts'
import { planReminder } from '../guest-texts/plan-reminder.ts'
import { countAskedOfMany } from '../guest-texts/reminder-store.ts'
import { takeGuestTextQuota } from '../guest-texts/take-guest-text-quota.ts'
import { withdrawTexts } from '../guest-texts/withdraw-texts.ts'
import { moveUp } from '../rsvp/move-up.ts'
import { type EventChange, type EventRow, writeEvent } from '../store.ts'
import { lockDates, moveSeries } from './series-store.ts'

interface Changed {
  before: EventRow
  event: EventRow
}

/**
 * Applies a change of one date to its owner's later dates of its series. It changes only the values that differ
 * from before, so that a date that was edited alone keeps its own edits. A move by days or hours moves each date
 * by the same time on the wall clock, the start and the end each by its own.
 * @param base the date before the change
 * @param change the new values
 */
export async function changeFollowing(
  context: Context,
  base: EventRow,
  change: EventChange,
  notify: boolean,
): Promise<void> {
  if (base.series_id === null) return
  const { starts_at, ends_at, cover_hour, ...others } = differing(base, change)
  const next = { ...base, ...change } as EventRow
  const moves = starts_at !== undefined || ends_at !== undefined || others.time_zone !== undefined
  const [from, to] = [dayIn(base.starts_at, base.time_zone), dayIn(next.starts_at, next.time_zone)]
  const dates = await lockDates(context, base.series_id, { owner: base.owner_id, from: base.starts_at })
  const changed: Changed[] = []
  for (const before of dates) {
    const times = moves ? movedTimes(before, base, next) : {}
    const own = differing(before, { ...others, ...times })
    if (Object.keys(own).length === 0) continue
    const event = await writeEvent(context, before.id, {
      ...own,
      sequence: before.sequence + 1,
      updated_at: context.now,
    })
    await planReminder(context, event, event.starts_at.getTime() !== before.starts_at.getTime())
    changed.push({ before, event })
  }
  if (from !== to) await moveSeries(context, base, from, to)
  if (notify) await notifyOfDates(context, changed)
  for (const { event } of changed) {
    await moveUp(context, event)
    notifyOfEvent(context, event, null)
  }
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
  // A date that was shortened alone keeps its length where a later start would pass its end.
  const length = before.ends_at.getTime() - before.starts_at.getTime()
  const ends_at = end > start ? end : new Date(start.getTime() + length)
  return { starts_at: start, ends_at, cover_hour: wallTime(start, zone).hour }
}

/** The part of a change that differs from the row. */
function differing(before: EventRow, change: EventChange): EventChange {
  const entries = Object.entries(change).filter(([column, value]) => {
    const was = before[column as keyof EventRow]
    return was instanceof Date && value instanceof Date ? was.getTime() !== value.getTime() : was !== value
  })
  return Object.fromEntries(entries)
}

/** Cancels a date and its owner's later ones of its series. */
export async function cancelFollowing(context: Context, base: EventRow, notify: boolean): Promise<void> {
  if (base.series_id === null) return
  const dates = await lockDates(context, base.series_id, { owner: base.owner_id, from: base.starts_at })
  const gone: Changed[] = []
  for (const before of dates) {
    const event = await writeEvent(context, before.id, {
      cancelled_at: context.now,
      updated_at: context.now,
      sequence: before.sequence + 1,
    })
    await withdrawTexts(context, event.id)
    gone.push({ before, event })
  }
  if (notify) await notifyOfDates(context, gone)
  for (const { event } of gone) notifyOfEvent(context, event, null)
}

/**
 * Texts the guests of several dates about a change. Each guest gets one text, about the soonest date that
 * they asked for texts about.
 */
async function notifyOfDates(context: Context, changed: Changed[]): Promise<void> {
  const told = changed.filter(({ event }) => event.ends_at >= context.now)
  const [first] = told
  if (!first) return
  const { event: soonest } = first
  if (!soonest.cancelled_at) {
    const people = await countAskedOfMany(
      context.tx,
      told.map(({ event }) => event.id),
    )
    await takeGuestTextQuota(context, { eventId: soonest.id, senderId: soonest.owner_id, people })
  }
  const inText = await describeForText(
    context,
    told.map(({ event }) => event),
  )
  const notices = told.map(({ before, event }, place) => {
    const left = told.length - place
    const word = (zone: string) => {
      const text = inText(event, zone)
      const day = formatInZone(event.starts_at, zone, { weekday: 'short', month: 'short', day: 'numeric' })
      if (event.cancelled_at) return left > 1 ? cancelledDates(text, day, left) : cancelled(text)
      const [news, ...more] = sayChanges(factsOf(before), factsOf(event), zone)
      const changes =
        left > 1 ? [[ofDates(day, left), news].filter(Boolean).join(' '), ...more] : [news, ...more]
      const said = changes.filter((one) => one !== undefined)
      return edited(text, said, { before: before.rsvp, now: event.rsvp })
    }
    return { event, word, others: told.slice(0, place).map((one) => one.event.id) }
  })
  await notifyGuests(context, notices, { withWaiting: true })
}
