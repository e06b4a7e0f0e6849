import { NOTES_BY_AUTHOR, NOTES_BY_PAIR, NOTES_FOR_ONE } from '@partyline/domain/note-limits'
import { judgeNote, type NoteRefusal } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import { isMuted } from './store.ts'

/** Tells whether somebody's words may be kept for somebody else. @param note.mayReply the follow or membership lets them */
export async function judgeNoteFor(
  context: Context,
  note: { author: PersonRow; recipient: PersonRow; mayReply: boolean },
): Promise<{ ok: true } | { ok: false; reason: NoteRefusal }> {
  const { author, recipient, mayReply } = note
  return judgeNote({
    heardFromSomebody: true,
    mayReply,
    takesNotes: recipient.takes_notes,
    isMuted: await isMuted(context, recipient.id, author.id),
    isBlocked:
      (await hasBlocked(context, recipient.id, author.id)) ||
      (await hasBlocked(context, author.id, recipient.id)),
  })
}

/** Counts a note on its author's limits and on its recipient's. @returns false where there is no room */
export async function takeRoomForNote(
  context: Context,
  note: { authorId: Id; recipientId: Id },
): Promise<boolean> {
  const { authorId, recipientId } = note
  const room = await takeHits(context, [
    { key: `notes of ${authorId}`, limits: NOTES_BY_AUTHOR },
    { key: `notes of ${authorId} for ${recipientId}`, limits: NOTES_BY_PAIR },
    { key: `notes for ${recipientId}`, limits: NOTES_FOR_ONE },
  ])
  return room.ok
}
