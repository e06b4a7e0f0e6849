import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { postMessage } from '../outbox/post-message.ts'
import { countByZone } from './reminder-store.ts'
import type { EventRow } from './store.ts'

/** What came of telling the guests of an event something. */
export interface Told {
  people: number
  messageIds: Id[]
}

/**
 * Texts everybody who said Yes or Maybe to an event and asked for texts about it, once each: one message for each zone
 * among them, as each is told times on their own clock.
 * @param input.word what to say to who lives in a zone
 * @param input.withWaiting false leaves out who has no place yet
 * @param input.expiresAt what has not gone out by then is left out
 */
export async function tellGuests(
  context: Context,
  input: { event: EventRow; word: (zone: string) => string; withWaiting: boolean; expiresAt?: Date },
): Promise<Told> {
  const { event, word, withWaiting, expiresAt } = input
  const told: Told = { people: 0, messageIds: [] }
  for (const { zone, people } of await countByZone(context.tx, event.id, { withWaiting })) {
    const text = word(zone)
    const posted = await postMessage(context, {
      kind: 'event',
      senderId: event.owner_id,
      eventId: event.id,
      zone,
      withWaiting,
      text,
      outgoing: text,
      source: 'line',
      ...(expiresAt ? { expiresAt } : {}),
    })
    if (!posted) continue
    told.people += people
    told.messageIds.push(posted.messageId)
  }
  return told
}
