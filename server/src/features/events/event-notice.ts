import type { Context } from '../../platform/context.ts'
import type { EventRow } from './store.ts'

/** What a notice on the channel 'events' says. */
export interface EventNotice {
  /** The public id. */
  eventId: string
  /** How many come now; null: the event itself changed. */
  going: number | null
}

/** Notifies the open pages of an event, once the transaction is committed. @param going as in EventNotice */
export function tellOfEvent(context: Context, event: EventRow, going: number | null): void {
  const payload: EventNotice = { eventId: event.public_id, going }
  context.tell({ channel: 'events', payload })
}
