import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { sha256 } from '../../../platform/secrets.ts'
import type { EventRow } from '../store.ts'

/** The columns that a calendar file needs, with the place as its reader may see it. */
export type CalendarRow = Pick<
  EventRow,
  | 'public_id'
  | 'title'
  | 'description'
  | 'starts_at'
  | 'ends_at'
  | 'rsvp'
  | 'remind_on'
  | 'remind_duration'
  | 'sequence'
  | 'updated_at'
  | 'cancelled_at'
> & {
  location: string
  /** In a person's feed: they said Maybe, or are on the waitlist. */
  tentative?: boolean
}

/** The address that entries lead to, and what only a feed has. */
interface CalendarOptions {
  publicUrl: string
  /** The name of the calendar. */
  name?: string
  /** The start of the first event that the file leaves out. */
  cutAt?: Date | undefined
}

/** Raise it when the lines below change, so that calendar apps fetch their files again. */
const LAYOUT = 3

/**
 * Tags the file that writeCalendar would write, without writing it.
 * @returns 22 characters that change with each edit, cancellation, addition and removal of an event, and when a place
 * comes to be shown
 */
export function tagCalendar(events: CalendarRow[], { publicUrl, name, cutAt }: CalendarOptions): string {
  const versions = events.map(({ public_id, location, sequence, updated_at, tentative }) => [
    public_id,
    location,
    sequence,
    updated_at,
    tentative,
  ])
  return sha256(JSON.stringify([LAYOUT, publicUrl, name, cutAt, versions]))
    .toString('base64url')
    .slice(0, 22)
}

/**
 * Writes events as iCalendar (https://www.rfc-editor.org/rfc/rfc5545), with times in UTC. The same event always
 * makes the same bytes, because its stamp is its last change. It has no METHOD and no ATTENDEE. So a calendar
 * takes it as an entry and not as an invitation, and it names no guest.
 */
export function writeCalendar(events: CalendarRow[], { publicUrl, name, cutAt }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Partyline//Events//EN',
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(name ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...events.flatMap((event) => linesOf(event, publicUrl)),
    ...(cutAt ? linesOfMore(cutAt, publicUrl) : []),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf(event: CalendarRow, publicUrl: string): string[] {
  const url = `${publicUrl}/events/event/${event.public_id}`
  // Outlook shows an entry whose STATUS is CANCELLED like any other.
  const title = escapeText(event.cancelled_at ? `Cancelled: ${event.title}` : event.title)
  return [
    'BEGIN:VEVENT',
    // The UID leaves out the server's host name, which may change while the event stays the same.
    `UID:${event.public_id}@partyline`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.updated_at)}`,
    `DTSTART:${utc(event.starts_at)}`,
    // DTEND must be later than DTSTART (3.8.2.2); without it the event ends as it starts (3.6.1).
    ...(event.ends_at > event.starts_at ? [`DTEND:${utc(event.ends_at)}`] : []),
    `SUMMARY:${title}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `DESCRIPTION:${escapeText(event.description ? `${event.description}\n\n${url}` : url)}`,
    ...(event.rsvp && event.remind_on && !event.cancelled_at
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-${duration(event.remind_duration)}`].concat(
          `DESCRIPTION:${title}`,
          'END:VALARM',
        )
      : []),
    `URL;VALUE=URI:${url}`,
    `STATUS:${event.cancelled_at ? 'CANCELLED' : event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `LAST-MODIFIED:${utc(event.updated_at)}`,
    'END:VEVENT',
  ]
}

/** The entry at the end of a feed that leaves events out, where the first of them would stand. */
function linesOfMore(cutAt: Date, publicUrl: string): string[] {
  return [
    'BEGIN:VEVENT',
    'UID:more@partyline',
    `DTSTAMP:${utc(cutAt)}`,
    `DTSTART:${utc(cutAt)}`,
    'SUMMARY:More of your events follow',
    `DESCRIPTION:${escapeText(`This calendar ends here. All your events: ${publicUrl}/events`)}`,
    `URL;VALUE=URI:${publicUrl}/events`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A time as 20260620T223000Z (3.3.5). */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** A span of whole minutes in its largest unit, as P7D, PT3H or PT10M (3.3.6). */
function duration(milliseconds: number): string {
  if (milliseconds % DAY_MS === 0) return `P${milliseconds / DAY_MS}D`
  return milliseconds % HOUR_MS === 0 ? `PT${milliseconds / HOUR_MS}H` : `PT${milliseconds / MINUTE_MS}M`
}

/** Escapes a text (3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Octets before a line break. A continued line begins with a space and may have 75 (3.1). */
const FOLD_AT = 74

/** Folds a line between characters, in a time that grows with its length only. */
function fold(line: string): string {
  const octets = Buffer.from(line)
  const parts: string[] = []
  for (let from = 0; from < octets.length; ) {
    let to = Math.min(from + FOLD_AT, octets.length)
    while (isInsideCharacter(octets[to])) to--
    parts.push(octets.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

/** Every octet of a UTF-8 character but its first begins with the bits 10. */
function isInsideCharacter(octet = 0): boolean {
  return (octet & 0b1100_0000) === 0b1000_0000
}
