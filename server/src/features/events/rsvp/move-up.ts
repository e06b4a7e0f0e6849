import { DAY_MS } from '@partyline/domain/time/time-units'
import { formatShortDay } from '@partyline/domain/time/zones'
import { movedUp } from '@partyline/domain/wording/events'
import { movedUpOnDates } from '@partyline/domain/wording/series'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { take } from '../../../platform/limits/budget.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { postReply } from '../../outbox/post-message.ts'
import { describeForText } from '../describe-for-text.ts'
import { notifyOfEvent } from '../event-notice.ts'
import type { EventRow } from '../store.ts'
import { groupDates } from '../stores/group-dates.ts'
import { changeCounts, endWait, listWaiting, lockWaitedFor } from '../stores/rsvp-store.ts'

/** Limits on texts that tell a guest of a place at one event. Hosts may change answers without a limit. */
const TOLD_OF_PLACE = [{ most: 3, window: DAY_MS }]

interface Moved {
  event: EventRow
  personId: Id
  zone: string
  /** The guest and the plus-ones. */
  people: number
}

/**
 * Gives free places to the waitlists of events that have not begun, longest wait first, and texts those guests. A guest
 * of several dates of a series gets one text. A guest whose plus-ones do not fit is passed over until they do, and so is one
 * whose phone gets no texts or who has blocked the owner.
 * @param events locked by this transaction
 * @returns the events as they are now, in the same order
 */
export async function moveUp(context: Context, events: EventRow[]): Promise<EventRow[]> {
  const moved: Moved[] = []
  const now: EventRow[] = []
  for (const event of events) now.push(await fillPlaces(context, event, moved))
  await tellMoved(context, moved)
  return now
}

/** Gives a person the places that became free while their phone got no texts, and texts them. */
export async function giveMissedPlaces(context: Context, personId: Id): Promise<void> {
  const before = await lockWaitedFor(context, personId)
  for (const [at, now] of (await moveUp(context, before)).entries()) {
    if (now !== before[at]) notifyOfEvent(context, now, now.yes_count)
  }
}

async function fillPlaces(context: Context, event: EventRow, moved: Moved[]): Promise<EventRow> {
  let now = event
  const isFull = now.capacity !== null && now.yes_count >= now.capacity
  const begun = now.starts_at <= context.now
  if (now.waiting_count === 0 || isFull || now.cancelled_at || !now.rsvp || begun) return now
  for (const waiting of await listWaiting(context, event)) {
    const heads = 1 + waiting.guests
    if (now.capacity !== null && now.yes_count + heads > now.capacity) continue
    await endWait(context, waiting)
    now = await changeCounts(context, event.id, { yes: heads, maybe: 0, no: 0, waiting: -heads })
    await postToHooks(
      context,
      { hostsOf: event.id },
      {
        ...{ event: 'rsvp.answered', personId: waiting.person_id, eventId: event.id },
        data: { status: 'YES', guests: waiting.guests, waiting: false },
      },
    )
    moved.push({
      event,
      personId: waiting.person_id,
      zone: waiting.time_zone ?? event.time_zone,
      people: heads,
    })
  }
  return now
}

async function tellMoved(context: Context, moved: Moved[]): Promise<void> {
  if (moved.length === 0) return
  const inText = await describeForText(
    context,
    moved.map(({ event }) => event),
  )
  for (const dates of groupDates(moved)) {
    const [{ event, personId, zone, people }] = dates
    const key = `place at event ${event.id} told to ${personId}`
    if (!(await take(context, [{ key, limits: TOLD_OF_PLACE }])).ok) continue
    const about = inText(event, zone, 'coming')
    const day = formatShortDay(event.starts_at, zone, context.settings.region)
    const text = dates.length === 1 ? movedUp(about, people) : movedUpOnDates(about, day, dates.length)
    await postReply(context, personId, text, { eventId: event.id, as: 'notice' })
  }
}
