import type { Inbox, InboxEntry, InboxKind } from '@partyline/contract/inbox'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { writeCursor } from '../../platform/http/cursor.ts'
import {
  type ConversationRow,
  countUnreadConversations,
  listConversations,
} from '../messages/conversation-store.ts'
import { describePerson } from '../people/describe-person.ts'
import { describeNote } from './describe-note.ts'
import { countUnread, listNotesFitting } from './store.ts'

/**
 * Reads a page of a person's inbox: conversations and notes in one list, newest first.
 * @param input.search a part of a handle, a name or of the last words; '' for all
 * @param input.before only entries from before this time
 */
export async function readInbox(
  db: Kysely<Schema>,
  input: { personId: Id; kind: InboxKind; search: string; before: Date | undefined; limit: number },
): Promise<Inbox> {
  const { personId, kind, search, before, limit } = input
  // One more than the page has, to see whether the list goes on.
  const asked = { search, before, limit: limit + 1 }
  const [people, notes, unreadPeople, unreadNotes] = await Promise.all([
    kind === 'notes' ? [] : listConversations(db, { ...asked, personId }),
    kind === 'people' ? [] : listNotesFitting(db, { ...asked, recipientId: personId }),
    countUnreadConversations(db, personId),
    countUnread(db, personId),
  ])
  const entries = [
    ...people.map((row) => ({ at: row.at, entry: describeConversation(row) })),
    ...notes.map((row) => ({
      at: row.createdAt,
      entry: { kind: 'note', note: describeNote(row) } satisfies InboxEntry,
    })),
  ].sort((one, other) => other.at.getTime() - one.at.getTime())
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    entries: shown.map(({ entry }) => entry),
    next: last ? writeCursor([last.at.toISOString()]) : null,
    unread: { people: unreadPeople, notes: unreadNotes },
  }
}

/** Whether a person's inbox has conversations or notes that are not read. */
export async function hasUnread(db: Kysely<Schema>, personId: Id): Promise<boolean> {
  return (await countUnreadConversations(db, personId)) > 0 || (await countUnread(db, personId)) > 0
}

function describeConversation(row: ConversationRow): InboxEntry {
  const { other, text, pictures, at, userIsSender, unread } = row
  const last = { text, pictures, at: at.toISOString(), userIsSender }
  return { kind: 'person', conversation: { person: describePerson(other), last, unread } }
}
