import {
  getFollowerGrowth,
  getFollowers,
  setAllowReply as setAllowReplyCall,
} from '@partyline/contract/following'
import { NOT_A_FOLLOWER } from '@partyline/domain/wording/following'
import type { Kysely } from 'kysely'
import type { Clock, Transact } from '../../platform/context.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson } from '../people/store.ts'
import { readFollowersCursor, readFollowersSearch, writeFollowersCursor } from './followers-cursor.ts'
import { readGrowth } from './growth-store.ts'
import { setAllowReply } from './set-allow-reply.ts'
import { countFollowers, listFollowers } from './store.ts'

const NOT_YOURS = refuse(403, 'not-yours', 'Only you can see your followers.')

/** The doors to one's followers. */
export function serveFollowing(
  door: Door,
  parts: { db: Kysely<Schema>; transact: Transact; clock: Clock },
): void {
  const { db, transact, clock } = parts

  serveSignedIn(door, getFollowers, async ({ params, query, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== params.id) return NOT_YOURS
    const before = readFollowersCursor(query.before)
    if (query.before !== undefined && !before)
      return refuse(400, 'bad-cursor', 'before: is not a cursor of this list.')
    const search = readFollowersSearch(query.search)
    const rows = await listFollowers(db, { personId, search, limit: query.limit, before })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return {
      followers: rows.map((row) => ({
        ...describePerson(row),
        allowReply: row.allow_reply,
        followsSince: row.created_at.toISOString(),
      })),
      next: last ? writeFollowersCursor(last) : null,
      counts: before ? null : await countFollowers(db, { personId, search }),
    }
  })

  serveSignedIn(door, getFollowerGrowth, async ({ params, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== params.id) return NOT_YOURS
    return readGrowth(db, personId, clock())
  })

  serveSignedIn(door, setAllowReplyCall, async ({ body, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== body.userId) return NOT_YOURS
    const result = await transact((context) => setAllowReply(context, { ...body, personId }))
    return result.ok ? { success: true as const } : refuse(404, result.reason, NOT_A_FOLLOWER)
  })
}
