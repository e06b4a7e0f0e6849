import { dayIn } from '@partyline/domain/events/repeat'
import { RSVP_LISTS } from '@partyline/domain/events/rsvp'
import { placeOf, wallTime } from '@partyline/domain/time/zones'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { questionsOf } from '../describe-event.ts'
import type { EventRow } from '../store.ts'
import { listQuestionsReplied } from '../stores/reply-store.ts'
import { type ListedAttendee, listAttendees } from '../stores/rsvp-store.ts'

const PAGE = 1000
const headerIn = (zone: string) => [
  ...['First name', 'Last name', 'Username', 'Answer', 'Brings', 'Waiting'],
  ...[`Answered at (${placeOf(zone)} time)`, 'Came'],
  // Only for guests without a name, as in the list on the web.
  'Number ends in',
]

/**
 * Writes the RSVP list as CSV (RFC 4180): Yes, the waitlist, Maybe, No, oldest answer first; times on the clock of the
 * event's zone, which the header names. Each question of the host has a column, and so has each earlier question that a guest replied to.
 */
export async function writeGuestsCsv(db: Kysely<Schema>, event: EventRow): Promise<string> {
  const eventId = event.id
  const questions = [...new Set([...questionsOf(event), ...(await listQuestionsReplied(db, eventId))])]
  const lines = [[...headerIn(event.time_zone), ...questions].map(cell).join(',')]
  for (const list of RSVP_LISTS) {
    let after: { at: Date; id: Id } | undefined
    for (;;) {
      const rows: ListedAttendee[] = await listAttendees(db, { eventId, list, after, limit: PAGE })
      lines.push(...rows.map((row) => line(row, questions, event.time_zone)))
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) break
      after = { at: last.since, id: last.id }
    }
  }
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function line(attendee: ListedAttendee, questions: string[], zone: string): string {
  const { person, status, guests, waiting, answeredAt, checkedIn, numberEnd, replies } = attendee
  const handle = person.display_handle ?? ''
  return [
    person.first_name ?? '',
    person.last_name ?? '',
    handle,
    status,
    String(guests),
    waiting ? 'yes' : '',
    clockTime(answeredAt, zone),
    checkedIn ? 'yes' : '',
    // With the dots a spreadsheet keeps the 0 of 06.
    numberEnd && !person.first_name && !person.last_name ? `...${numberEnd}` : '',
    ...questions.map((question) => replies.find((one) => one.question === question)?.reply ?? ''),
  ]
    .map(cell)
    .join(',')
}

/** '2026-06-20 18:30', which spreadsheets in all countries take for a time. */
function clockTime(moment: Date, zone: string): string {
  const { hour, minute } = wallTime(moment, zone)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${dayIn(moment, zone)} ${pad(hour)}:${pad(minute)}`
}

/**
 * One cell, quoted. A value that a spreadsheet would run as a formula gets an apostrophe before it (OWASP,
 * CSV injection), because a guest's name must not run in the host's spreadsheet.
 */
function cell(value: string): string {
  const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
