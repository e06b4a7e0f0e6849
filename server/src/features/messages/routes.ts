import { getUserMessages, userLive } from '@partyline/contract/messages'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http.ts'
import { serveLive } from '../../platform/live.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Schema } from '../../platform/schema.ts'
import type { MessageNotice } from '../outbox/post-message.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson } from '../people/store.ts'
import { listMessages } from './store.ts'

/** The doors to one's messages. */
export function serveMessages(door: Door, parts: { db: Kysely<Schema>; notices: Notices }): void {
  const { db, notices } = parts

  serveSignedIn(door, getUserMessages, async ({ params, query, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== params.id) return refuse(403, 'not-yours', 'Only you can see your messages.')
    const { limit, kind } = query
    const cursor = readCursor(query.before, ['id'])
    if (query.before !== undefined && !cursor)
      return refuse(400, 'bad-cursor', 'before: is not a cursor of this list.')
    const rows = await listMessages(db, { personId, kind, before: cursor?.[0], limit })
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      success: true as const,
      messages: rows.map((row) => ({
        _id: row.public_id,
        sender: describePerson(row.sender),
        recipient: row.recipient && describePerson(row.recipient),
        ...(row.recipient ? { recipientUserId: row.recipient.public_id } : {}),
        ...(row.group
          ? { group: { _id: row.group.public_id, displayGroupName: row.group.display_name } }
          : {}),
        sentAt: row.created_at.toISOString(),
        originalText: row.text,
        mediaUrls: row.media_urls,
        userIsSender: row.sender_id === personId,
      })),
      next: last ? writeCursor([last.id]) : null,
    }
  })

  serveLive(door, userLive, {
    notices,
    channel: 'messages',
    toEvent: (notice, personId) => {
      if (notice === undefined) return { messageId: null }
      const { messageId, people } = notice as MessageNotice
      return personId !== undefined && people.includes(personId) ? { messageId } : undefined
    },
  })
}
