import { searchGroupMessages } from '@partyline/contract/search'
import { getGroupMessages } from '@partyline/contract/thread'
import * as wording from '@partyline/domain/wording/groups'
import type { Kysely } from 'kysely'
import type { Notices } from '../../platform/database/notices.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { describeGroupMessage } from './describe-message.ts'
import { readFound, readPage } from './read-page.ts'
import { searchThread } from './search-store.ts'
import { serveThreadLive } from './thread-live.ts'
import { findPlace, findThread, listThread, type Thread, type ThreadRow } from './thread-store.ts'

/** Serves a group's thread to its members. */
export function serveThread(door: Door, deps: { db: Kysely<Schema>; notices: Notices }): void {
  const { db } = deps
  const openThread = (publicId: string, personId: Id) => openAsMember(db, publicId, personId)

  serveSignedIn(door, getGroupMessages, async ({ params, query, personId }) => {
    const thread = await openThread(params.id, personId)
    const page = await readPage(query, {
      list: (range) => listThread(db, thread, range),
      place: (messageId) => findPlace(db, thread, messageId),
    })
    return { ...page, ...described(page.rows, personId) }
  })

  serveSignedIn(door, searchGroupMessages, async ({ params, query, personId }) => {
    const thread = await openThread(params.id, personId)
    const page = await readFound(query, (typed, range) => searchThread(db, thread, typed, range))
    return { ...page, ...described(page.rows, personId) }
  })

  serveThreadLive(door, { ...deps, openThread })
}

function described(rows: ThreadRow[], viewer: Id) {
  return { success: true as const, messages: rows.map((row) => describeGroupMessage(row, viewer)) }
}

/** @throws Refused for everybody but its members */
async function openAsMember(db: Kysely<Schema>, publicId: string, personId: Id): Promise<Thread> {
  const thread = await findThread(db, { publicId, personId })
  if (!thread) throw new Refused(refuse(404, 'unknown-group', wording.GROUP_NOT_FOUND))
  if (!thread.isMember) throw new Refused(refuse(403, 'not-a-member', wording.MEMBERS_ONLY))
  return thread
}
