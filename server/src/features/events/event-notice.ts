import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { EventRow } from './store.ts'

/** The payload of a notice on the channel 'events'. */
export interface EventNotice {
  /** The public id. */
  eventId: string
  /** The number of people who come now; null when the event itself changed. */
  going: number | null
  /** The person whose answer changed. Their other open pages show it too. */
  answeredBy?: Id
}

/** Notifies the open pages of an event after the commit. The other parameters are the same as in `EventNotice`. */
export function notifyOfEvent(
  context: Context,
  event: EventRow,
  going: number | null,
  answeredBy?: Id,
): void {
  const payload: EventNotice = { eventId: event.public_id, going, ...(answeredBy && { answeredBy }) }
  context.notify({ channel: 'events', payload })
}
