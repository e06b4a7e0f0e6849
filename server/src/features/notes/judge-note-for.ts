import { judgeNote, type NoteRefusal } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import type { Verdict } from '../../platform/limits/budget.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import { hasBlocked, type PersonRow } from '../people/store.ts'
import { isMuted } from './store.ts'

/**
 * Judges whether a person's words may be kept for another.
 * @param note.mayReply the follow or membership allows it
 */
export async function judgeNoteFor(
  context: Context,
  note: { author: PersonRow; recipient: PersonRow; mayReply: boolean },
): Promise<{ ok: true } | { ok: false; reason: NoteRefusal }> {
  const { author, recipient, mayReply } = note
  return judgeNote({
    heardFromSomebody: true,
    mayReply,
    // A suspended person cannot log in, so nobody would read it.
    takesNotes: recipient.takes_notes && recipient.suspended_at === null,
    isMuted: await isMuted(context, recipient.id, author.id),
    isBlocked:
      (await hasBlocked(context, recipient.id, author.id)) ||
      (await hasBlocked(context, author.id, recipient.id)),
  })
}

/**
 * Counts a note on its author's and its recipient's limits.
 * @param note.isOnTheDay it is about an event that its author comes to about now, so that more are allowed
 */
export async function takeNoteQuota(
  context: Context,
  note: { authorId: Id; recipientId: Id; isOnTheDay?: boolean },
): Promise<Verdict> {
  const { authorId, recipientId, isOnTheDay = false } = note
  const pair = `${authorId} ${recipientId}`
  return takeQuotas(context, [
    ...(isOnTheDay
      ? [{ limit: 'notesOnTheDayPerPairPerHour' as const, holder: pair }]
      : [
          { limit: 'notesPerPersonPerHour' as const, holder: authorId },
          { limit: 'notesPerPairPerHour' as const, holder: pair },
          { limit: 'notesPerPairPerDay' as const, holder: pair },
        ]),
    { limit: 'notesPerPersonPerDay', holder: authorId },
    { limit: 'notesForPersonPerDay', holder: recipientId },
  ])
}
