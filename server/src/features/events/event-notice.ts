import type { Context } from '../../platform/context.ts'
import type { EventRow } from './store.ts'

/** The payload of a notice on the channel 'events'. */
export interface EventNotice {
  /** The public id. */
  eventId: string
  /** The number of people who come now; null when the event itself changed. */
  going: number | null
}

/** Notifies the open pages of an event after the commit. @param going the same as in `EventNotice` */
export function notifyOfEvent(context: Context, event: EventRow, going: number | null): void {
  const payload: EventNotice = { eventId: event.public_id, going }
  context.notify({ channel: 'events', payload })
}
