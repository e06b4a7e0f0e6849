import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { notesWait } from '@partyline/domain/wording/notes'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { JobHandler } from '../../platform/jobs/job-step.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { findLastTold, markTold } from './told-store.ts'

/** A sender gets one text about notes in this time, however many there are. */
const DIGEST_MS = 10 * MINUTE_MS

/** Lets the text about a sender's notes come: at once, or ten minutes after the last one. */
export async function gatherNote(context: Context, recipient: PersonRow): Promise<void> {
  if (recipient.hears_guests === false) return
  const last = await findLastTold(context, recipient.id)
  const dueAt = new Date(Math.max(context.now.getTime(), (last?.getTime() ?? 0) + DIGEST_MS))
  await context.jobs.set({ kind: 'notes', key: recipient.id, dueAt })
}

/** Handles the job: one text about all notes since the last. The others wait in the inbox. */
export const tellOfNotes: JobHandler = async (context, { key }) => {
  const recipient = await findPerson(context.tx, key)
  const notes = await markTold(context, key)
  const last = notes.at(-1)
  if (!last || !recipient || recipient.stopped_at || !(await mayBeTexted(context, recipient.id))) return
  await postToOne(context, {
    kind: 'direct',
    senderId: last.authorId,
    recipientId: recipient.id,
    text: last.text,
    outgoing: notesWait(context.settings.shortName, notes),
    source: 'line',
  })
}

/** Counts a text about notes on the limits of its reader. */
export async function mayBeTexted(context: Context, readerId: Id): Promise<boolean> {
  const quota = await takeQuotas(context, [
    { limit: 'notesTextedPerHostPerHour', holder: readerId },
    { limit: 'notesTextedPerHostPerDay', holder: readerId },
  ])
  return quota.ok
}
