import type { NoteRefusal } from '@partyline/domain/permissions'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import { findFollow } from '../following/store.ts'
import { findMembership } from '../groups/store.ts'
import { keepCarried } from '../media/keep-carried.ts'
import type { Said } from '../messages/said.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { judgeNoteFor, takeRoomForNote } from './judge-note-for.ts'
import { keepGuestWords } from './keep-guest-note.ts'
import { addNote, findHeard, type Heard } from './store.ts'
import { tellOfNote } from './tell-of-note.ts'

export type KeepNoteResult =
  | { ok: true; recipient: PersonRow; eventId: Id | null }
  /** `recipient` only where the words would have been for them. */
  | { ok: false; reason: NoteRefusal | 'too-many'; recipient?: PersonRow }

const TWO_DAYS_MS = 2 * 86_400_000

/**
 * Keeps the words of somebody for whom they heard from last within two days: an account they follow, the creator of a
 * group they are in, or the hosts of an event. Only those hosts are told, where they want that.
 * @param input.eventsOnly keeps them for the hosts of an event or not at all
 */
export async function keepNote(
  context: Context,
  input: { author: PersonRow; said: Said; eventsOnly?: boolean },
): Promise<KeepNoteResult> {
  const { author, said, eventsOnly = false } = input
  const heard = await findHeard(context, author.id, new Date(context.now.getTime() - TWO_DAYS_MS))
  const recipientId = heard && (heard.ownerId ?? heard.creatorId ?? heard.senderId)
  const recipient =
    recipientId && recipientId !== author.id ? await findPerson(context.tx, recipientId) : undefined
  if (!heard || !recipient || (eventsOnly && heard.eventId === null)) return { ok: false, reason: 'nobody' }
  if (heard.eventId !== null) {
    const event = { id: heard.eventId, owner_id: recipient.id }
    const kept = await keepGuestWords(context, { author, event, said, heard: heard.text })
    return kept === 'kept'
      ? { ok: true, recipient, eventId: event.id }
      : { ok: false, reason: kept, recipient }
  }
  const verdict = await judgeNoteFor(context, {
    author,
    recipient,
    mayReply: await mayReply(context, author.id, heard),
  })
  if (!verdict.ok) return { ...verdict, recipient }
  const room = await takeRoomForNote(context, { authorId: author.id, recipientId: recipient.id })
  if (!room) return { ok: false, reason: 'too-many', recipient }
  const noteId = await addNote(context, {
    authorId: author.id,
    recipientId: recipient.id,
    eventId: null,
    groupId: heard.groupId,
    heard: heard.text,
    text: said.text,
    mediaUrls: said.mediaUrls,
    withRsvp: false,
  })
  await keepCarried(context, said.mediaUrls)
  tellOfNote(context, { noteId, recipientId: recipient.id })
  return { ok: true, recipient, eventId: null }
}

/** Whether the follow or the membership lets somebody reply. */
async function mayReply(context: Context, authorId: Id, heard: Heard): Promise<boolean> {
  if (heard.groupId !== null)
    return (await findMembership(context, heard.groupId, authorId))?.allow_reply ?? false
  const follow = await findFollow(context, { personId: heard.senderId, followerId: authorId })
  return follow?.allowReply ?? false
}
