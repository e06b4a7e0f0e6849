import type { PlaceReader } from '@partyline/domain/events/place-for'
import type { ToldList } from '@partyline/domain/events/rsvp'
import { countUnits, splitText } from '@partyline/domain/texts/segments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { guestTextsUsedUp } from '@partyline/domain/wording/event-refusals'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { QuotaExceeded } from '../../../platform/limits/quota.ts'
import { postToGuests } from '../../outbox/post-to-guests.ts'
import { spend } from '../../outbox/spend.ts'
import type { EventRow } from '../store.ts'
import { countByZone } from './reminder-store.ts'

/** A message to the guests of one event. */
export interface GuestNotice {
  event: EventRow
  /** The host who sends it; the owner by default. */
  senderId?: Id
  /** Words the text for guests in a zone, who see the place if they come or not; undefined for none. */
  word: (zone: string, reader: PlaceReader) => string | undefined
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
 * message for each zone among them, because each guest reads times on their own clock, and one more if those who come
 * read other words.
 * @param notices one for each event
 * @param lists the lists whose guests get it
 * @param when 'now' refuses texts beyond what their sender may send within a day
 * @returns the result of each notice, in order
 * @throws QuotaExceeded for refused ones, so that the transaction rolls back
 */
export async function notifyGuests(
  context: Context,
  notices: GuestNotice[],
  lists: readonly ToldList[],
  when: 'now' | 'always',
): Promise<GuestNoticeResult[]> {
  const byEvent = new Map(notices.map((notice) => [notice.event.id, notice]))
  const zones = (await countByZone(context.tx, [...byEvent.keys()], lists)).flatMap((zone) => {
    const notice = byEvent.get(zone.eventId)
    return notice ? [{ ...zone, notice }] : []
  })
  const posted: { eventId: Id; people: number; messageId: Id }[] = []
  const posts = zones.flatMap(({ people, coming, ...zone }) => {
    const { word } = zone.notice
    const [forComing, forOthers] = [word(zone.zone, 'coming'), word(zone.zone, 'other')]
    if (forComing === forOthers) return [{ ...zone, text: forComing, to: lists, people }]
    return [
      { ...zone, text: forComing, to: lists.filter((list) => list === 'YES'), people: coming },
      { ...zone, text: forOthers, to: lists.filter((list) => list !== 'YES'), people: people - coming },
    ]
  })
  for (const { eventId, zone, text, to, people, notice } of posts) {
    if (text === undefined || people === 0) continue
    const { event, senderId = event.owner_id, others, expiresAt } = notice
    const segments = people * countUnits(splitText(text, context.settings.textLimits), false)
    const spent = await spend(context, { personId: senderId, segments, listeners: people, when })
    if (!spent.ok) {
      const wait = spent.at ? (spent.at.getTime() - context.now.getTime()) / 1000 : DAY_MS / 1000
      throw new QuotaExceeded(wait, guestTextsUsedUp(wait))
    }
    const post = { senderId, eventId, zone, lists: to, others, text, expiresAt }
    posted.push({ eventId, people, messageId: await postToGuests(context, post) })
  }
  return notices.map(({ event }) => {
    const mine = posted.filter(({ eventId }) => eventId === event.id)
    const people = mine.reduce((sum, one) => sum + one.people, 0)
    return { people, messageIds: mine.map(({ messageId }) => messageId) }
  })
}
