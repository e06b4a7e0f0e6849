import type { UserMessage } from '@partyline/contract/messages'
import type { GroupMessage } from '@partyline/contract/thread'
import type { Id } from '../../platform/database/schema.ts'
import { writeCursor } from '../../platform/http/cursor.ts'
import { describePerson } from '../people/describe-person.ts'
import type { ListedMessage } from './store.ts'
import type { ThreadRow } from './thread-store.ts'

/** A message of a person's own list, for the wire. */
export function describeUserMessage(row: ListedMessage, viewer: Id): UserMessage {
  return {
    _id: row.public_id,
    sender: describePerson(row.sender),
    recipient: row.recipient && describePerson(row.recipient),
    ...(row.recipient ? { recipientUserId: row.recipient.public_id } : {}),
    ...(row.group ? { group: { _id: row.group.public_id, displayGroupName: row.group.display_name } } : {}),
    sentAt: row.created_at.toISOString(),
    originalText: row.text,
    mediaUrls: row.media_urls,
    userIsSender: row.sender_id === viewer,
    ...(row.sending && row.sender_id === viewer && { sending: row.sending }),
  }
}

/** A message of a thread, for the wire. */
export function describeGroupMessage(row: ThreadRow, viewer: Id): GroupMessage {
  return {
    _id: row.public_id,
    cursor: writeCursor([row.id]),
    sender: describePerson(row.sender),
    recipient: row.recipient && describePerson(row.recipient),
    sentAt: row.created_at.toISOString(),
    originalText: row.text,
    mediaUrls: row.media_urls,
    userIsSender: row.sender_id === viewer,
    type: { isPrivate: row.kind === 'intro' },
  }
}
