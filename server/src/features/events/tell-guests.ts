import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { postToGuests } from '../outbox/post-to-guests.ts'
import { countByZone } from './reminder-store.ts'
import type { EventRow } from './store.ts'

/** A message to the guests of one event. */
export interface Telling {
  event: EventRow
  /** The host whose words they are; the owner unless it says so. */
  senderId?: Id
  /** What to say to who lives in a zone. */
  word: (zone: string) => string
  /** Events whose guests are told the same on account of them. */
  others?: Id[]
  /** What has not gone out by then is left out. */
  expiresAt?: Date
}

/** What came of telling the guests of an event something. */
export interface Told {
  people: number
  messageIds: Id[]
}

/**
 * Texts everybody who said Yes or Maybe to an event and asked for texts about it, once each: one message for each zone
 * among them, as each is told times on their own clock. For hundreds of events it takes as many statements as for one.
 * @param tellings of each event one
 * @param options.withWaiting false leaves out who has no place yet
 * @returns what came of each, in their order
 */
export async function tellGuests(
  context: Context,
  tellings: Telling[],
  options: { withWaiting: boolean },
): Promise<Told[]> {
  const { withWaiting } = options
  const byEvent = new Map(tellings.map((telling) => [telling.event.id, telling]))
  const zones = (await countByZone(context.tx, [...byEvent.keys()], options)).flatMap((zone) => {
    const telling = byEvent.get(zone.eventId)
    return telling ? [{ ...zone, telling }] : []
  })
  const posts = zones.map(
    ({ eventId, zone, telling: { event, senderId = event.owner_id, word, others, expiresAt } }) => {
      return { senderId, eventId, zone, withWaiting, others, text: word(zone), expiresAt }
    },
  )
  const messageIds = await postToGuests(context, posts)
  const posted = zones.flatMap(({ eventId, people }, at) => {
    const messageId = messageIds[at]
    return messageId === undefined ? [] : [{ eventId, people, messageId }]
  })
  return tellings.map(({ event }) => {
    const mine = posted.filter(({ eventId }) => eventId === event.id)
    const people = mine.reduce((sum, one) => sum + one.people, 0)
    return { people, messageIds: mine.map(({ messageId }) => messageId) }
  })
}
