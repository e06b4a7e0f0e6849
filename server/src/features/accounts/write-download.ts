import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { describeUser } from '../people/describe-person.ts'
import { findPhoto, type PersonRow } from '../people/store.ts'
import { describeDevice } from '../sign-in/describe-device.ts'
import { listSessions } from '../sign-in/session-store.ts'
import { type Entry, listsOf, type ReadEntries } from './download-store.ts'

/** Entries of one page, so that memory never holds a person's 100,000 followers. */
const PAGE = 500

/**
 * Writes everything that Partyline keeps about a person as JSON, one page of each list at a time. It names
 * others, never by number.
 */
export async function* writeDownload(
  db: Kysely<Schema>,
  { person, now }: { person: PersonRow; now: Date },
): AsyncGenerator<string> {
  const { photo: _, ...profile } = describeUser(person)
  const photo = person.photo_id ? await findPhoto(db, person.photo_id) : undefined
  const sessions = (await listSessions(db, person.id, now)).map((session) => ({
    device: describeDevice(session.user_agent),
    signedInAt: session.created_at,
    lastUsedAt: session.last_used_at,
  }))
  yield `{"exportedAt":${JSON.stringify(now)}`
  yield `,"profile":${JSON.stringify({ ...profile, createdAt: person.created_at, stoppedAt: person.stopped_at })}`
  yield `,"photo":${JSON.stringify(photo ? `data:${photo.content_type};base64,${photo.bytes.toString('base64')}` : null)}`
  yield `,"sessions":${JSON.stringify(sessions)}`
  for (const [name, read] of Object.entries(listsOf(db, person))) {
    yield `,\n"${name}":[`
    yield* writeList(read, person.shows_from)
    yield ']'
  }
  yield '}\n'
}

/** @param since older entries stay out of the file; null includes everything */
async function* writeList(read: ReadEntries, since: Date | null): AsyncGenerator<string> {
  let after: string | undefined
  let isFirst = true
  for (let full = true; full; ) {
    const rows = await read(after ?? '0', PAGE)
    const shown = rows.filter(({ entry }) => since === null || timeOf(entry) >= since.getTime())
    if (shown.length > 0) {
      yield (isFirst ? '\n' : ',\n') + shown.map(({ entry }) => JSON.stringify(entry)).join(',\n')
      isFirst = false
    }
    after = rows.at(-1)?.place
    full = rows.length === PAGE
  }
}

/** The time of an entry in milliseconds. Each list has one of these fields. */
function timeOf({ at, since, madeAt, answeredAt, invitedAt }: Entry['entry']): number {
  return Date.parse(String(at ?? since ?? madeAt ?? answeredAt ?? invitedAt))
}

/** 'partyline-ana-2026-06-12.json' */
export function downloadName(person: PersonRow, now: Date): string {
  return `partyline-${person.handle ?? 'account'}-${now.toISOString().slice(0, 10)}.json`
}
