import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { withdrawRsvps } from '../rsvp/withdraw-rsvps.ts'
import { type EventRow, lockEvent } from '../store.ts'
import { joinSilence, listBothAnswered, moveTies } from '../stores/leaving-store.ts'

/**
 * Moves one person's events and answers to another. Where both answered, the answer of `into` stays, without
 * texts if one of them wants none.
 */
export async function joinEvents(context: Context, { from, into }: { from: Id; into: Id }): Promise<void> {
  await joinSilence(context, from, into)
  const events: EventRow[] = []
  for (const id of await listBothAnswered(context, from, into)) {
    const event = await lockEvent(context, { id })
    if (event) events.push(event)
  }
  await withdrawRsvps(context, events, from)
  await moveTies(context, from, into)
}
