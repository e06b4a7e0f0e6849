import * as calls from '@partyline/contract/following'
import { NOT_A_FOLLOWER, NOT_BLOCKED } from '@partyline/domain/wording/following'
import { NICKNAME_TOO_LONG } from '@partyline/domain/wording/people'
import type { Kysely } from 'kysely'
import type { Clock, Context, Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findCaller, lockCaller } from '../people/caller.ts'
import { describePerson } from '../people/describe-person.ts'
import type { PersonRow } from '../people/store.ts'
import { listBlocked } from './blocked-store.ts'
import { readFollowersCursor, readFollowersSearch, writeFollowersCursor } from './followers-cursor.ts'
import { countFollowers, listFollowers } from './followers-store.ts'
import { readGrowth } from './growth-store.ts'
import {
  blockFollower,
  type FollowerResult,
  nameFollower,
  removeFollower,
  unblock,
} from './manage-follower.ts'
import { setAllowReply } from './set-allow-reply.ts'

const SUCCESS = { success: true as const }

/** Serves the calls about followers and blocked people. */
export function serveFollowing(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; clock: Clock },
): void {
  const { db, transact, clock } = deps

  serveSignedIn(door, calls.getFollowers, async ({ params, query, personId }) => {
    await findCaller(db, personId, params.id)
    const before = readFollowersCursor(query.before)
    const search = readFollowersSearch(query.search)
    const rows = await listFollowers(db, { personId, search, limit: query.limit, before })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return {
      followers: rows.map((row) => ({
        ...describePerson(row),
        numberEnd: row.number_end,
        nickname: row.nickname,
        alsoIn: row.also_in,
        allowReply: row.allow_reply,
        followsSince: row.created_at.toISOString(),
      })),
      next: last ? writeFollowersCursor(last) : null,
      counts: before ? null : await countFollowers(db, { personId, search }),
    }
  })

  serveSignedIn(door, calls.getFollowerGrowth, async ({ params, personId }) => {
    await findCaller(db, personId, params.id)
    return readGrowth(db, personId, clock())
  })

  serveSignedIn(door, calls.setAllowReply, async ({ body, personId }) => {
    await findCaller(db, personId, body.userId)
    const result = await transact((context) => setAllowReply(context, { ...body, personId }))
    return result.ok ? SUCCESS : refuse(404, result.reason, NOT_A_FOLLOWER)
  })

  /** Runs an act on the caller's own followers. Locks the caller's row until the act is done. */
  const asOneself = (
    { personId, userId }: { personId: Id; userId: string },
    act: (context: Context, person: PersonRow) => Promise<FollowerResult>,
  ) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId, userId)
      const result = await act(context, person)
      if (result.ok) return SUCCESS
      return result.reason === 'too-long'
        ? refuse(422, result.reason, NICKNAME_TOO_LONG)
        : refuse(404, result.reason, NOT_A_FOLLOWER)
    })
  serveSignedIn(door, calls.nameFollower, ({ body: { userId, ...body }, personId }) =>
    asOneself({ personId, userId }, (context, person) => nameFollower(context, { ...body, person })),
  )
  serveSignedIn(door, calls.removeFollower, ({ body: { userId, followerId }, personId }) =>
    asOneself({ personId, userId }, (context, person) => removeFollower(context, { followerId, person })),
  )
  serveSignedIn(door, calls.blockFollower, ({ body: { userId, followerId }, personId }) =>
    asOneself({ personId, userId }, (context, person) => blockFollower(context, { followerId, person })),
  )

  serveSignedIn(door, calls.getBlocked, async ({ params, query, personId }) => {
    await findCaller(db, personId, params.id)
    const place = readCursor(query.before, ['time', 'id'])
    const before = place && { at: place[0], id: place[1] }
    const rows = await listBlocked(db, { personId, limit: query.limit, before })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return {
      blocked: rows.map((row) => ({
        ...describePerson(row),
        numberEnd: row.number_end,
        nickname: row.nickname,
        blockedSince: row.created_at.toISOString(),
      })),
      next: last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
    }
  })

  serveSignedIn(door, calls.unblockPerson, ({ body: { userId, blockedId }, personId }) =>
    transact(async (context) => {
      const person = await lockCaller(context, personId, userId)
      const result = await unblock(context, { person, blockedId })
      return result.ok ? SUCCESS : refuse(404, result.reason, NOT_BLOCKED)
    }),
  )
}
