import * as calls from '@partyline/contract/messages'
import { searchUserMessages } from '@partyline/contract/search'
import * as wording from '@partyline/domain/wording/messages'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import { type Door, HttpRefusal, refuse, serveSignedIn } from '../../platform/http.ts'
import { serveLive } from '../../platform/live.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { MessageNotice } from '../outbox/post-message.ts'
import { findPerson } from '../people/store.ts'
import { serveConversations } from './conversation-routes.ts'
import { describeUserMessage } from './describe-message.ts'
import { searchOwn } from './search-store.ts'
import { steerMessage } from './steer-message.ts'
import { findInList, type ListedMessage, listMessages } from './store.ts'
import { type Page, readStretch } from './stretch.ts'
import { serveThread } from './thread-routes.ts'

/** The doors to one's messages, and to the threads of groups. */
export function serveMessages(
  door: Door,
  parts: { db: Kysely<Schema>; transact: Transact; notices: Notices },
): void {
  const { db, transact, notices } = parts

  serveSignedIn(door, calls.getUserMessages, async ({ params, query, personId }) => {
    const self = await findSelf(db, personId, params.id)
    if (!self) return NOT_YOURS
    const list = { personId, kind: query.kind, since: self.shows_from }
    const page = await readStretch(query, {
      list: (stretch) => listMessages(db, list, stretch),
      place: (messageId) => findInList(db, list, messageId),
    })
    return describePage(page, personId)
  })

  serveSignedIn(door, searchUserMessages, async ({ params, query, personId }) => {
    const self = await findSelf(db, personId, params.id)
    if (!self) return NOT_YOURS
    const { q, ...asked } = query
    const page = await readStretch(asked, {
      list: (stretch) => searchOwn(db, { personId, since: self.shows_from }, q, stretch),
      place: async () => undefined,
    })
    return describePage(page, personId)
  })

  const steer = async (senderId: Id, messageId: string, wish: Parameters<typeof steerMessage>[1]['wish']) => {
    const result = await transact((context) => steerMessage(context, { senderId, messageId, wish }))
    return result.ok ? result.progress : refuse(404, result.reason, wording.UNKNOWN_MESSAGE)
  }
  serveSignedIn(door, calls.getMessageProgress, ({ params, personId }) =>
    steer(personId, params.id, 'status'),
  )
  serveSignedIn(door, calls.steerMessage, ({ params, body, personId }) =>
    steer(personId, params.id, body.wish),
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

  serveThread(door, parts)
  serveConversations(door, parts)
}

const NOT_YOURS = refuse(403, 'not-yours', 'Only you can see your messages.')

async function findSelf(db: Kysely<Schema>, personId: Id, publicId: string) {
  const person = await findPerson(db, personId)
  return person?.public_id === publicId ? person : undefined
}

function describePage(page: Page<ListedMessage> | HttpRefusal, viewer: Id) {
  if (page instanceof HttpRefusal) return page
  const { rows, next, previous } = page
  const messages = rows.map((row) => describeUserMessage(row, viewer))
  return { success: true as const, messages, next, previous }
}
