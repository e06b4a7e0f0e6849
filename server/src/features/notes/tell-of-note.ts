import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import type { MessageNotice } from '../outbox/post-message.ts'

/** Notifies the pages of a note's recipient, so that it appears in an open inbox. */
export function tellOfNote(context: Context, note: { noteId: string; recipientId: Id }): void {
  const payload: MessageNotice = { messageId: note.noteId, people: [note.recipientId] }
  context.tell({ channel: 'messages', payload })
}
