import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { withdrawRsvp } from '../rsvp/withdraw-rsvp.ts'
import { lockEvent } from '../store.ts'
import { listBothAnswered, moveTies } from './leaving-store.ts'

/** Moves one person's events and answers to another. Where both answered, the answer of `into` stays. */
export async function joinEvents(context: Context, { from, into }: { from: Id; into: Id }): Promise<void> {
  for (const id of await listBothAnswered(context, from, into)) {
    const event = await lockEvent(context, { id })
    if (event) await withdrawRsvp(context, event, from)
  }
  await moveTies(context, from, into)
}
