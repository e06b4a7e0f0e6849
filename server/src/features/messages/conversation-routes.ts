import * as calls from '@partyline/contract/inbox'
import { searchConversationMessages } from '@partyline/contract/search'
import { CONVERSATION_GONE, conversationClosed } from '@partyline/domain/wording/inbox'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { findCaller } from '../people/caller.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPersonByPublicId } from '../people/store.ts'
import {
  countUnreadOf,
  findConversationMessage,
  listConversationMessages,
  markConversationRead,
} from './conversation-store.ts'
import { describeGroupMessage } from './describe-message.ts'
import { judgeDirectTo } from './judge-direct-to.ts'
import { readFound, readPage } from './read-page.ts'
import { searchConversation } from './search-store.ts'

const NOBODY = refuse(404, 'unknown-person', 'Nobody is at this address.')

/** Serves the messages between the caller and one other person. */
export function serveConversations(door: Door, deps: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = deps
  const pairWith = async (personId: Id, publicId: string) => {
    const other = await findPersonByPublicId(db, publicId)
    if (!other || other.id === personId) throw new Refused(NOBODY)
    return { pair: { personId, otherId: other.id }, other }
  }

  serveSignedIn(door, calls.getConversation, ({ params, personId }) =>
    transact(async (context) => {
      const found = await pairWith(personId, params.id)
      const sender = await findCaller(context.tx, personId)
      const { other, pair } = found
      const handle = other.handle ?? ''
      const verdict = handle === '' ? undefined : await judgeDirectTo(context, { sender, handle })
      const closed = !verdict
        ? CONVERSATION_GONE
        : verdict.ok
          ? null
          : conversationClosed(verdict.reason, other.display_handle ?? handle)
      return { person: describePerson(other), closed, unread: await countUnreadOf(context.tx, pair) }
    }),
  )

  serveSignedIn(door, calls.getConversationMessages, async ({ params, query, personId }) => {
    const found = await pairWith(personId, params.id)
    const page = await readPage(query, {
      list: (range) => listConversationMessages(db, found.pair, range),
      place: (messageId) => findConversationMessage(db, found.pair, messageId),
    })
    const messages = page.rows.map((row) => describeGroupMessage(row, personId))
    return { success: true as const, messages, next: page.next, previous: page.previous }
  })

  serveSignedIn(door, searchConversationMessages, async ({ params, query, personId }) => {
    const found = await pairWith(personId, params.id)
    const page = await readFound(query, (typed, range) => searchConversation(db, found.pair, typed, range))
    const messages = page.rows.map((row) => describeGroupMessage(row, personId))
    return { success: true as const, messages, next: page.next }
  })

  serveSignedIn(door, calls.readConversation, ({ params, body, personId }) =>
    transact(async (context) => {
      const found = await pairWith(personId, params.id)
      await markConversationRead(context, found.pair, body.messageId)
      return { success: true as const }
    }),
  )
}
