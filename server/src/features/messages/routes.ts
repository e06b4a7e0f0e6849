import * as calls from '@partyline/contract/messages'
import { searchUserMessages } from '@partyline/contract/search'
import { getUnreached } from '@partyline/contract/unreached'
import * as wording from '@partyline/domain/wording/messages'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import type { Notices } from '../../platform/database/notices.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { serveLive } from '../../platform/http/live.ts'
import type { MessageNotice } from '../outbox/post-message.ts'
import { findCaller } from '../people/caller.ts'
import { describePerson } from '../people/describe-person.ts'
import { controlOwnMessage } from './control-own-message.ts'
import { serveConversations } from './conversation-routes.ts'
import { describeUserMessage } from './describe-message.ts'
import { type Page, readFound, readPage } from './read-page.ts'
import { searchOwn } from './search-store.ts'
import { findInList, findOwnMessage, type ListedMessage, listMessages } from './store.ts'
import { serveThread } from './thread-routes.ts'
import { listUnreached } from './unreached-store.ts'

/** The most people in one list of those who lack a message. */
const UNREACHED = 200

/** Serves a person's messages, and the threads of groups. */
export function serveMessages(
  door: Door,
  deps: { db: Kysely<Schema>; transact: Transact; notices: Notices },
): void {
  const { db, transact, notices } = deps

  serveSignedIn(door, calls.getUserMessages, async ({ params, query, personId }) => {
    const self = await findCaller(db, personId, params.id)
    const list = { personId, kind: query.kind, since: self.shows_from }
    const page = await readPage(query, {
      list: (range) => listMessages(db, list, range),
      place: (messageId) => findInList(db, list, messageId),
    })
    return describePage(page, personId)
  })

  serveSignedIn(door, searchUserMessages, async ({ params, query, personId }) => {
    const self = await findCaller(db, personId, params.id)
    const list = { personId, kind: query.kind, since: self.shows_from }
    const page = await readFound(query, (typed, range) => searchOwn(db, list, typed, range))
    return describePage(page, personId)
  })

  const control = async (
    senderId: Id,
    messageId: string,
    action: Parameters<typeof controlOwnMessage>[1]['action'],
  ) => {
    const result = await transact((context) => controlOwnMessage(context, { senderId, messageId, action }))
    return result.ok ? result.progress : refuse(404, result.reason, wording.UNKNOWN_MESSAGE)
  }
  serveSignedIn(door, calls.getMessageProgress, ({ params, personId }) =>
    control(personId, params.id, 'status'),
  )
  serveSignedIn(door, getUnreached, ({ params, personId }) =>
    transact(async (context) => {
      const message = await findOwnMessage(context, { senderId: personId, messageId: params.id, lock: false })
      if (!message) return refuse(404, 'unknown-message', wording.UNKNOWN_MESSAGE)
      const rows = await listUnreached(context.tx, { messageId: message.id, limit: UNREACHED + 1 })
      const people = rows.slice(0, UNREACHED).map(({ number_end, nickname, why, since, ...row }) => ({
        ...describePerson(row),
        ...{ numberEnd: number_end, nickname, why, since: since?.toISOString() ?? null },
      }))
      return { people, more: rows.length > UNREACHED }
    }),
  )
  serveSignedIn(door, calls.controlMessage, ({ params, body, personId }) =>
    control(personId, params.id, body.action),
  )

  serveLive(door, calls.userLive, {
    notices,
    channel: 'messages',
    toEvent: (notice, personId) => {
      if (notice === undefined) return { messageId: null }
      const { messageId, people } = notice as MessageNotice
      return personId !== undefined && people.includes(personId) ? { messageId } : undefined
    },
  })

  serveThread(door, deps)
  serveConversations(door, deps)
}

function describePage({ rows, next, previous }: Page<ListedMessage>, viewer: Id) {
  const messages = rows.map((row) => describeUserMessage(row, viewer))
  return { success: true as const, messages, next, previous }
}
