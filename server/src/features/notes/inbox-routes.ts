import { getInbox } from '@partyline/contract/inbox'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { readCursor } from '../../platform/http/cursor.ts'
import { type Door, serveSignedIn } from '../../platform/http/http.ts'
import { readInbox } from './read-inbox.ts'

/** Serves the inbox: conversations and notes in one list, newest first. */
export function serveInbox(door: Door, { db }: { db: Kysely<Schema> }): void {
  serveSignedIn(door, getInbox, async ({ query: { kind, search, limit, before: cursor }, personId }) => {
    const [before] = readCursor(cursor, ['time']) ?? []
    return readInbox(db, { personId, kind, search: search.trim(), before, limit })
  })
}
