import { getFollowers } from '@partyline/contract/following'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson } from '../people/store.ts'
import { listFollowers } from './store.ts'

/** The door to one's followers. */
export function serveFollowing(door: Door, { db }: { db: Kysely<Schema> }): void {
  serveSignedIn(door, getFollowers, async ({ params, query, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== params.id) return refuse(403, 'not-yours', 'Only you can see your followers.')
    const cursor = readCursor(query.before, ['time', 'id'])
    if (query.before !== undefined && !cursor)
      return refuse(400, 'bad-cursor', 'before: is not a cursor of this list.')
    const before = cursor && { at: new Date(cursor[0] ?? 0), followerId: cursor[1] ?? '0' }
    const rows = await listFollowers(db, { personId, limit: query.limit, before })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return {
      followers: rows.map((row) => ({ ...describePerson(row), allowReply: row.allow_reply })),
      next: last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
    }
  })
}
