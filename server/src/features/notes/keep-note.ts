import { NOTES_BY_AUTHOR, NOTES_BY_PAIR, NOTES_FOR_ONE } from '@partyline/domain/note-limits'
import { judgeNote, type NoteRefusal } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits.ts'
import type { Id } from '../../platform/schema.ts'
import { findFollow } from '../following/store.ts'
import { findMembership } from '../groups/store.ts'
import { keepCarried } from '../media/keep-carried.ts'
import type { Said } from '../messages/said.ts'
import { findPerson, hasBlocked, type PersonRow } from '../people/store.ts'
import { addNote, findHeard, type Heard, isMuted } from './store.ts'

export type KeepNoteResult =
  | { ok: true; recipient: PersonRow; eventId: Id | null }
  /** `recipient` only where the words would have been for them. */
  | { ok: false; reason: NoteRefusal | 'too-many'; recipient?: PersonRow }

const TWO_DAYS_MS = 2 * 86_400_000

/**
 * Keeps the words of somebody without a username for whom they heard from last within two days: an account they follow,
 * the creator of a group they are in, or the host of an event. Nothing is sent.
 */
export async function keepNote(
  context: Context,
  input: { author: PersonRow; said: Said },
): Promise<KeepNoteResult> {
  const { author, said } = input
  const heard = await findHeard(context, author.id, new Date(context.now.getTime() - TWO_DAYS_MS))
  const recipientId = heard && (heard.ownerId ?? heard.creatorId ?? heard.senderId)
  const recipient =
    recipientId && recipientId !== author.id ? await findPerson(context.tx, recipientId) : undefined
  const verdict = judgeNote({
    heardFromSomebody: heard !== undefined && recipient !== undefined,
    mayReply: heard !== undefined && (await mayReply(context, author.id, heard)),
    takesNotes: recipient?.takes_notes ?? false,
    isMuted: recipient !== undefined && (await isMuted(context, recipient.id, author.id)),
    isBlocked:
      recipient !== undefined &&
      ((await hasBlocked(context, recipient.id, author.id)) ||
        (await hasBlocked(context, author.id, recipient.id))),
  })
  if (!verdict.ok) return { ...verdict, ...(recipient && { recipient }) }
  if (!heard || !recipient) throw new Error('a verdict let pass what is not there')
  const room = await takeHits(context, [
    { key: `notes of ${author.id}`, limits: NOTES_BY_AUTHOR },
    { key: `notes of ${author.id} for ${recipient.id}`, limits: NOTES_BY_PAIR },
    { key: `notes for ${recipient.id}`, limits: NOTES_FOR_ONE },
  ])
  if (!room.ok) return { ok: false, reason: 'too-many', recipient }
  await addNote(context, {
    authorId: author.id,
    recipientId: recipient.id,
    eventId: heard.eventId,
    groupId: heard.eventId ? null : heard.groupId,
    heard: heard.text,
    text: said.text,
    mediaUrls: said.mediaUrls,
  })
  await keepCarried(context, said.mediaUrls)
  return { ok: true, recipient, eventId: heard.eventId }
}

/** Whether the follow or the membership lets somebody reply; a guest may always ask the host. */
async function mayReply(context: Context, authorId: Id, heard: Heard): Promise<boolean> {
  if (heard.ownerId !== null) return true
  if (heard.groupId !== null)
    return (await findMembership(context, heard.groupId, authorId))?.allow_reply ?? false
  const follow = await findFollow(context, { personId: heard.senderId, followerId: authorId })
  return follow?.allowReply ?? false
}
