import type { Note } from '@partyline/contract/notes'
import type { NoteRow } from './store.ts'

/** A note as its recipient sees it, with its author's name and two digits of the phone. */
export function describeNote(row: NoteRow): Note {
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  return {
    _id: row.publicId,
    from: {
      name: row.nickname ?? (name || null),
      isNickname: row.nickname !== null,
      numberEnd: row.phone?.slice(-2) ?? '',
    },
    event: row.event,
    group: row.group,
    heard: row.heard,
    text: row.text,
    mediaUrls: row.mediaUrls,
    at: row.createdAt.toISOString(),
    read: row.readAt !== null,
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, at: row.answeredAt.toISOString() },
    muted: row.muted,
  }
}
