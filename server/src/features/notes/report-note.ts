import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { addReport } from '../messages/report-store.ts'
import { addUntexted, findMessageId } from '../outbox/message-store.ts'
import { findNote } from './store.ts'

/**
 * Reports a note to the operator, as REPORT does a text. Keeps a copy of its words, because its author can
 * still change or delete the note. A second report of the same words changes nothing.
 */
export async function reportNote(
  context: Context,
  input: { personId: Id; noteId: string },
): Promise<{ ok: true } | { ok: false; reason: 'no-note' }> {
  const { personId } = input
  const note = await findNote(context.tx, personId, input.noteId)
  if (!note) return { ok: false, reason: 'no-note' }
  // The same words make the same id, and so one message.
  const public_id = `note-${note.publicId}-${note.createdAt.getTime()}`
  const evidence = {
    public_id,
    sender_id: note.authorId,
    recipient_id: personId,
    event_id: note.eventId,
    kind: 'reply' as const,
    text: note.text,
    media_urls: note.mediaUrls,
  }
  const messageId = (await findMessageId(context, public_id)) ?? (await addUntexted(context, evidence))
  const report = await addReport(context, { reporterId: personId, reportedId: note.authorId, messageId })
  if (report) {
    await context.jobs.set({ kind: 'report', key: report, dueAt: context.now })
    await postToHooks(context, { account: personId }, { event: 'report.made', personId: note.authorId })
  }
  return { ok: true }
}
