import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { MessageNotice } from '../outbox/post-message.ts'

/** Notifies the open pages of a note's recipient, so that it appears in the inbox. */
export function notifyOfNote(context: Context, note: { noteId: string; recipientId: Id }): void {
  const payload: MessageNotice = { messageId: note.noteId, people: [note.recipientId] }
  context.notify({ channel: 'messages', payload })
}
