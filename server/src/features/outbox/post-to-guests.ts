import type { ToldList } from '@partyline/domain/events/rsvp'
import { countUnits, splitText } from '@partyline/domain/texts/segments'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { addMessageToMany } from './fan-out-store.ts'
import { Priority } from './message-store.ts'

/** A text for the guests of an event who asked for texts about it. */
export interface GuestPost {
  senderId: Id
  eventId: Id
  /** The zone of the guests, as an IANA name. Their texts give times in it. */
  zone: string
  /** The lists whose guests get it. */
  lists: readonly ToldList[]
  /** Guests of these events are left out, because another message tells them the same. */
  others?: Id[] | undefined
  text: string
  expiresAt?: Date | undefined
}

/**
 * Posts a message to the guests of an event in the act's transaction. It has the priority of group messages, because a
 * host waits for it and guests are few. It stops no loops: the limit of a day on messages about an event is lower.
 */
export async function postToGuests(context: Context, post: GuestPost): Promise<Id> {
  const { senderId, eventId, zone, lists, others, text, expiresAt } = post
  const parts = splitText(text, context.settings.textLimits)
  const { id, whole } = await addMessageToMany(context, {
    public_id: randomSecret(16),
    sender_id: senderId,
    kind: 'event',
    event_id: eventId,
    event_zone: zone,
    event_lists: [...lists],
    event_others: others ?? null,
    text,
    parts,
    segments: countUnits(parts, false),
    source: 'line',
    priority: Priority.group,
    order_key: `host ${senderId}`,
    expires_at: expiresAt ?? null,
    created_at: context.now,
  })
  context.notify({ channel: 'outbox' })
  if (!whole) context.notify({ channel: 'fanout' })
  return id
}
