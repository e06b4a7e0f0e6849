import type { ToldList } from '@partyline/domain/events/rsvp'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { postToGuests } from '../../outbox/post-to-guests.ts'
import type { EventRow } from '../store.ts'
import { countByZone } from './reminder-store.ts'

/** A message to the guests of one event. */
export interface GuestNotice {
  event: EventRow
  /** The host who sends it; the owner by default. */
  senderId?: Id
  /** Words the text for guests in a zone. */
  word: (zone: string) => string
  /** Guests of these events are left out, because another message tells them the same. */
  others?: Id[]
  /** Texts that have not left by this time are dropped. */
  expiresAt?: Date
}

/** The result of a message to the guests of an event. */
export interface GuestNoticeResult {
  people: number
  messageIds: Id[]
}

/**
 * Texts everybody on some lists of an event who asked for texts about it, once each. There is one
 * message for each zone among them, because each guest reads times on their own clock.
 * @param notices one for each event
 * @param lists the lists whose guests get it
 * @returns the result of each notice, in order
 */
export async function notifyGuests(
  context: Context,
  notices: GuestNotice[],
  lists: readonly ToldList[],
): Promise<GuestNoticeResult[]> {
  const byEvent = new Map(notices.map((notice) => [notice.event.id, notice]))
  const zones = (await countByZone(context.tx, [...byEvent.keys()], lists)).flatMap((zone) => {
    const notice = byEvent.get(zone.eventId)
    return notice ? [{ ...zone, notice }] : []
  })
  const posted: { eventId: Id; people: number; messageId: Id }[] = []
  for (const { eventId, zone, people, notice } of zones) {
    const { event, senderId = event.owner_id, word, others, expiresAt } = notice
    const post = { senderId, eventId, zone, lists, others, text: word(zone), expiresAt }
    posted.push({ eventId, people, messageId: await postToGuests(context, post) })
  }
  return notices.map(({ event }) => {
    const mine = posted.filter(({ eventId }) => eventId === event.id)
    const people = mine.reduce((sum, one) => sum + one.people, 0)
    return { people, messageIds: mine.map(({ messageId }) => messageId) }
  })
}
