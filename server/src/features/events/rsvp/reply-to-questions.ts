import type { GuestReply } from '@partyline/domain/events/guest-questions'
import { judgeRsvp, type RsvpRefusal } from '@partyline/domain/events/rsvp'
import { cleanLine } from '@partyline/domain/names/clean-line'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { isMuted } from '../../notes/store.ts'
import { questionsOf } from '../describe-event.ts'
import { lockEvent } from '../store.ts'
import { isOffList } from '../stores/removal-store.ts'
import { removeReply, writeReply } from '../stores/reply-store.ts'
import { findRsvp } from '../stores/rsvp-store.ts'

export type ReplyToQuestionsResult =
  | { ok: true }
  | { ok: false; reason: RsvpRefusal | 'missing' | 'no-answer' | 'other-questions' | 'takes-none' }

/**
 * Stores a guest's replies to the questions of an event, for its hosts. A guest may reply after an RSVP and
 * while the event takes answers from them, unless its owner has muted them. A blank reply deletes the
 * earlier one.
 */
export async function replyToQuestions(
  context: Context,
  input: { id: string; personId: Id; replies: GuestReply[] },
): Promise<ReplyToQuestionsResult> {
  const { personId, replies } = input
  const event = await lockEvent(context, { publicId: input.id })
  if (!event) return { ok: false, reason: 'missing' }
  const over = event.ends_at < context.now
  const facts = {
    rsvp: event.rsvp,
    cancelled: event.cancelled_at !== null,
    over,
    removed: await isOffList(context, event, personId),
    named: true,
    official: false,
  }
  const verdict = judgeRsvp(facts)
  if (!verdict.ok) return verdict
  if (!(await findRsvp(context, event.id, personId))) return { ok: false, reason: 'no-answer' }
  const questions = questionsOf(event)
  if (!replies.every(({ question }) => questions.includes(question))) {
    return { ok: false, reason: 'other-questions' }
  }
  if (await isMuted(context, event.owner_id, personId)) return { ok: false, reason: 'takes-none' }
  for (const { question, reply } of replies) {
    const place = { eventId: event.id, personId, question }
    const kept = cleanLine(reply)
    if (kept === '') await removeReply(context, place)
    else await writeReply(context, place, kept)
  }
  return { ok: true }
}
