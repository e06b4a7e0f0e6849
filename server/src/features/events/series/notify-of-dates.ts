import { TEXTED_LISTS, TOLD_LISTS } from '@partyline/domain/events/rsvp'
import { formatShortDay } from '@partyline/domain/time/zones'
import { sayChanges } from '@partyline/domain/wording/event-changes'
import { cancelled, edited, restored } from '@partyline/domain/wording/events'
import { cancelledDates, NEWS_OF_DATES, ofDates, restoredDates } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import { describeForText } from '../describe-for-text.ts'
import { factsOf } from '../facts-of.ts'
import { notifyGuests } from '../guest-texts/notify-guests.ts'
import { countReached } from '../guest-texts/reminder-store.ts'
import { takeGuestTextQuota } from '../guest-texts/take-guest-text-quota.ts'
import { listToldCohosts } from '../hosting/cohost-store.ts'
import { tellCohosts } from '../hosting/tell-cohosts.ts'
import { type EventRow, markTold } from '../store.ts'

/** An event before and after a change. */
export interface ChangedDate {
  before: EventRow
  event: EventRow
}

/**
 * Tells the guests of edits if their host wants it. An edit that no text would name, such as one of the reminder, is
 * told to nobody and leaves nothing to tell.
 */
export async function tellOfEdits(context: Context, edits: ChangedDate[], notify: boolean): Promise<void> {
  const quiet = edits
    .filter((edit) => !isNews(edit) && edit.event.told_sequence < edit.event.sequence)
    .map(({ event }) => event.id)
  if (quiet.length > 0) await markTold(context, quiet)
  if (notify) await notifyOfDates(context, edits.filter(isNews))
}

function isNews({ before, event }: ChangedDate): boolean {
  const isUntold = before.told_sequence < before.sequence
  const changes = sayChanges(factsOf(before), factsOf(event), event.time_zone)
  return isUntold || before.rsvp !== event.rsvp || changes.length > 0
}

/** Whether somebody who goes by the invitation would stand before a closed door. */
function isElsewhere({ before, event }: ChangedDate): boolean {
  const where = ({ cancelled_at, starts_at, location }: EventRow) =>
    `${cancelled_at === null} ${starts_at.getTime()} ${location}`
  return where(before) !== where(event)
}

/**
 * Texts the guests and co-hosts of one event, or of several dates of a series, about a change, a cancellation or its
 * end. Each gets one text, about the soonest date that they co-host or asked for texts about. Past dates are left out.
 * People who were invited and have not answered hear of another time, another place, a cancellation and its end.
 * @param changed all cancelled, all brought back, or none of them
 * @param guests false tells the co-hosts alone
 */
export async function notifyOfDates(context: Context, changed: ChangedDate[], guests = true): Promise<void> {
  const told = changed
    .filter(({ event }) => event.ends_at >= context.now)
    .sort((one, other) => one.event.starts_at.getTime() - other.event.starts_at.getTime())
  const [first] = told
  if (!first) return
  const events = told.map(({ event }) => event)
  const ids = events.map(({ id }) => id)
  const { event: soonest } = first
  const lists = told.some(isElsewhere) ? TOLD_LISTS : TEXTED_LISTS
  const cohosts = await listToldCohosts(context, ids, { hearAsGuests: guests })
  if (guests && !soonest.cancelled_at) {
    const people = cohosts.length + (await countReached(context.tx, ids, lists))
    await takeGuestTextQuota(context, { event: soonest, senderId: soonest.owner_id, people })
  }
  const inText = await describeForText(context, events)
  const notices = told.map(({ before, event }, place) => {
    const left = told.length - place
    const word = (zone: string) => {
      const text = inText(event, zone)
      const day = formatShortDay(event.starts_at, zone)
      if (event.cancelled_at) return left > 1 ? cancelledDates(text, day, left) : cancelled(text)
      if (before.cancelled_at) return left > 1 ? restoredDates(text, day, left) : restored(text, event.rsvp)
      const changes = sayChanges(factsOf(before), factsOf(event), zone)
      const [news = NEWS_OF_DATES, ...more] = changes
      const sentences = left > 1 ? [`${ofDates(day, left)} ${news}`, ...more] : changes
      return edited(text, sentences, { before: before.rsvp, now: event.rsvp })
    }
    return { event, word, others: ids.slice(0, place) }
  })
  await tellCohosts(context, notices, cohosts)
  if (!guests) return
  await notifyGuests(context, notices, lists)
  await markTold(context, ids)
}
