import { RSVP_LISTS } from '@partyline/domain/rsvp'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { type ListedAttendee, listAttendees } from './rsvp-store.ts'

const PAGE = 1000
const HEADER = ['First name', 'Last name', 'Username', 'Answer', 'Brings', 'Waiting', 'Answered at', 'Came']

/** The RSVP list as CSV (RFC 4180), Yes, the waitlist, Maybe, No, the oldest answer first; times in UTC. */
export async function writeGuestsCsv(db: Kysely<Schema>, eventId: Id): Promise<string> {
  const lines = [HEADER.map(cell).join(',')]
  for (const list of RSVP_LISTS) {
    let after: { at: Date; id: Id } | undefined
    for (;;) {
      const rows: ListedAttendee[] = await listAttendees(db, { eventId, list, after, limit: PAGE })
      lines.push(...rows.map(line))
      const last = rows.at(-1)
      if (!last || rows.length < PAGE) break
      after = { at: last.since, id: last.id }
    }
  }
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function line({ person, status, guests, waiting, answeredAt, checkedIn }: ListedAttendee): string {
  const handle = person.display_handle ?? ''
  return [
    person.first_name ?? '',
    person.last_name ?? '',
    handle,
    status,
    String(guests),
    waiting ? 'yes' : '',
    answeredAt.toISOString(),
    checkedIn ? 'yes' : '',
  ]
    .map(cell)
    .join(',')
}

/**
 * One cell, quoted. What a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV injection):
 * a guest's name must not run in the host's spreadsheet.
 */
function cell(value: string): string {
  const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
