import { getInbox, type InboxEntry } from '@partyline/contract/inbox'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import {
  type ConversationRow,
  countUnreadConversations,
  listConversations,
} from '../messages/conversation-store.ts'
import { describePerson } from '../people/describe-person.ts'
import { describeNote } from './describe-note.ts'
import { countUnread, listNotesFitting } from './store.ts'

const BAD_CURSOR = refuse(400, 'bad-cursor', 'before: is not a cursor of this list.')

/** Serves the inbox: conversations and notes in one list, newest first. */
export function serveInbox(door: Door, { db }: { db: Kysely<Schema> }): void {
  serveSignedIn(door, getInbox, async ({ query: { kind, search, limit, before: cursor }, personId }) => {
    const [time] = readCursor(cursor, ['time']) ?? []
    if (cursor !== undefined && time === undefined) return BAD_CURSOR
    const before = time === undefined ? undefined : new Date(time)
    // One more than the page has, to see whether the list goes on.
    const asked = { search: search.trim(), before, limit: limit + 1 }
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
  })
}

function describeConversation(row: ConversationRow): InboxEntry {
  const { other, text, pictures, at, userIsSender, unread } = row
  const last = { text, pictures, at: at.toISOString(), userIsSender }
  return { kind: 'person', conversation: { person: describePerson(other), last, unread } }
}
