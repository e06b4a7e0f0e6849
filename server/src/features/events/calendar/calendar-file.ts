import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import type { EventRow } from '../store.ts'

/** The columns that a calendar file needs. */
export type CalendarRow = Pick<
  EventRow,
  | 'public_id'
  | 'title'
  | 'description'
  | 'location'
  | 'starts_at'
  | 'ends_at'
  | 'rsvp'
  | 'remind_on'
  | 'remind_duration'
  | 'sequence'
  | 'updated_at'
  | 'cancelled_at'
>

/**
 * Writes events as RFC 5545, with times in UTC. The same event always makes the same bytes, because its stamp
 * is its last change. It has no METHOD and no ATTENDEE. So a calendar takes it as an entry and not as an
 * invitation, and it names no guest.
 * @param options.name the name of the calendar, for a feed only
 */
export function writeCalendar(events: CalendarRow[], options: { publicUrl: string; name?: string }): string {
  const calendar = ical({
    prodId: { company: 'Partyline', product: 'Events', language: 'EN' },
    ...(options.name ? { name: options.name, ttl: FEED_REFRESH_SECONDS } : {}),
  })
  for (const event of events) {
    const url = `${options.publicUrl}/events/event/${event.public_id}`
    const cancelled = event.cancelled_at !== null
    const entry = calendar.createEvent({
      // The UID leaves out the server's host name, which may change while the event stays the same.
      id: `${event.public_id}@partyline`,
      sequence: event.sequence,
      stamp: event.updated_at,
      lastModified: event.updated_at,
      start: event.starts_at,
      // DTEND must be later than DTSTART (RFC 5545, 3.8.2.2); without it the event ends as it starts (3.6.1).
      end: event.ends_at > event.starts_at ? event.ends_at : null,
      summary: event.title,
      location: event.location,
      description: event.description ? `${event.description}\n\n${url}` : url,
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (event.rsvp && event.remind_on && !cancelled) {
      entry.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: event.remind_duration / 1000,
        description: event.title,
      })
    }
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

const FEED_REFRESH_SECONDS = 3600
