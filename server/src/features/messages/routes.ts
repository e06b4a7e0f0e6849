import { getUserMessages } from '@partyline/contract/messages'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http.ts'
import type { Schema } from '../../platform/schema.ts'
import { describePerson } from '../people/describe-person.ts'
import { findPerson } from '../people/store.ts'
import { listMessages } from './store.ts'

/** The door to one's messages. */
export function serveMessages(door: Door, { db }: { db: Kysely<Schema> }): void {
  serveSignedIn(door, getUserMessages, async ({ params, query, personId }) => {
    const self = await findPerson(db, personId)
    if (self?.public_id !== params.id) return refuse(403, 'not-yours', 'Only you can see your messages.')
    const cursor = readCursor(query.before, ['id'])
    if (query.before !== undefined && !cursor)
      return refuse(400, 'bad-cursor', 'before: is not a cursor of this list.')
    const rows = await listMessages(db, { personId, before: cursor?.[0], limit: query.limit })
    const last = rows.length === query.limit ? rows.at(-1) : undefined
    return {
      success: true as const,
      messages: rows.map((row) => ({
        _id: row.public_id,
        sender: describePerson(row.sender),
        recipient: row.recipient && describePerson(row.recipient),
        ...(row.recipient ? { recipientUserId: row.recipient.public_id } : {}),
        sentAt: row.created_at.toISOString(),
        originalText: row.text,
        mediaUrls: row.media_urls,
        userIsSender: row.sender_id === personId,
      })),
      next: last ? writeCursor([last.id]) : null,
    }
  })
}
