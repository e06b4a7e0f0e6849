import type { ToldList } from '@partyline/domain/events/rsvp'
import { splitText } from '@partyline/domain/texts/segments'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { takeHits } from '../../platform/limits/limits.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { addMessageToMany } from './fan-out-store.ts'
import { Priority } from './message-store.ts'
import { loopCounter } from './post-message.ts'

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
 * host waits for it and guests are few.
 * @returns undefined when the same text was sent too often in five minutes
 */
export async function postToGuests(context: Context, post: GuestPost): Promise<Id | undefined> {
  const { senderId, eventId, zone, lists, others, text, expiresAt } = post
  const counted = await takeHits(context, [loopCounter(context, `event ${eventId} ${zone}`, text)])
  if (!counted.ok) return undefined
  const { id, whole } = await addMessageToMany(context, {
    public_id: randomSecret(16),
    sender_id: senderId,
    kind: 'event',
    event_id: eventId,
    event_zone: zone,
    event_lists: [...lists],
    event_others: others ?? null,
    text,
    parts: splitText(text, context.settings.textLimits),
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
