import type { NoteRefusal } from '@partyline/domain/permissions'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findFollow } from '../following/store.ts'
import { findMembership } from '../groups/members-store.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { keepCarried } from '../media/keep-carried.ts'
import type { MessageContent } from '../messages/message-content.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { findEventNow } from './event-notes-store.ts'
import { judgeNoteFor, takeNoteQuota } from './judge-note-for.ts'
import { keepGuestWords } from './keep-guest-note.ts'
import { notifyOfNote } from './notify-of-note.ts'
import { addNote, findHeard, type Heard } from './store.ts'
import { gatherNote } from './tell-of-notes.ts'

export type KeepNoteResult =
  | { ok: true; recipient: PersonRow; eventId: Id | null }
  /** `recipient` is set when the words would have gone to this person. */
  | { ok: false; reason: NoteRefusal; recipient?: PersonRow }
  /** `retryAfter` is in seconds. */
  | { ok: false; reason: 'too-many'; retryAfter: number; recipient: PersonRow }

const TWO_DAYS_MS = 2 * DAY_MS

/**
 * Keeps a person's words for the source of their last text within two days: an account they follow, the
 * creator of a group they are in, or the hosts of an event. Without such a text, the words are for the hosts of the
 * event that the person comes to these days or has just answered, or that still asks them. Its
 * reader gets a text, unless they chose otherwise.
 * @param input.noTalk keeps them for the hosts of an event or the sender of a broadcast or not at all. A group and a person
 * may be answered directly
 * @param input.named an event that the words name. It goes before the event of the last text
 * @param input.asking an open event that was texted to the person
 * @param input.toId keeps them for this person or not at all, as the answer to their last text
 */
export async function keepNote(
  context: Context,
  input: {
    author: PersonRow
    content: MessageContent
    noTalk?: boolean
    named?: { id: Id; ownerId: Id } | undefined
    asking?: { id: Id; ownerId: Id } | undefined
    toId?: Id | undefined
  },
): Promise<KeepNoteResult> {
  const { author, content, noTalk = false, named, asking, toId } = input
  const heardLast = await findSource(context, author.id, toId)
  const last = heardLast ?? (asking && toId === undefined ? aboutEvent(asking.id, asking.ownerId) : undefined)
  const isNamed = named && last && last.eventId !== null && last.eventId !== named.id
  const heard = isNamed ? { ...last, eventId: named.id, ownerId: named.ownerId, text: '' } : last
  const recipientId = heard && (heard.ownerId ?? heard.creatorId ?? heard.senderId)
  const recipient =
    recipientId && recipientId !== author.id ? await findPerson(context.tx, recipientId) : undefined
  if (!heard || !recipient || (noTalk && heard.eventId === null && heard.kind !== 'broadcast'))
    return { ok: false, reason: 'nobody' }
  if (heard.eventId !== null) {
    const event = { id: heard.eventId, owner_id: recipient.id }
    const kept = await keepGuestWords(context, { author, event, content, heard: heard.text })
    return kept.ok ? { ok: true, recipient, eventId: event.id } : { ...kept, recipient }
  }
  const mayReply = await findMayReply(context, author.id, heard)
  if (mayReply === undefined) return { ok: false, reason: 'nobody' }
  const verdict = await judgeNoteFor(context, { author, recipient, mayReply })
  if (!verdict.ok) return { ...verdict, recipient }
  const quota = await takeNoteQuota(context, { authorId: author.id, recipientId: recipient.id })
  if (!quota.ok) return { ok: false, reason: 'too-many', retryAfter: quota.retryAfter, recipient }
  const { publicId: noteId } = await addNote(context, {
    authorId: author.id,
    recipientId: recipient.id,
    eventId: null,
    groupId: heard.groupId,
    heard: heard.text,
    text: content.text,
    mediaUrls: content.mediaUrls,
    withRsvp: false,
  })
  await keepCarried(context, content.mediaUrls)
  notifyOfNote(context, { noteId, recipientId: recipient.id })
  await gatherNote(context, recipient)
  await postToHooks(
    context,
    { account: recipient.id },
    {
      ...{ event: 'note.received', personId: author.id, data: { text: content.text } },
      ...(heard.groupId !== null && { groupId: heard.groupId }),
    },
  )
  return { ok: true, recipient, eventId: null }
}

/** Whether the words may answer the last text that the person got. */
export async function mayBeAnAnswer(context: Context, author: PersonRow): Promise<boolean> {
  return (await findSource(context, author.id)) !== undefined
}

/** What the words of a person may answer: the last text to their phone, or the event that they come to these days. */
async function findSource(context: Context, authorId: Id, fromId?: Id): Promise<Heard | undefined> {
  const heard = await findHeard(context, authorId, new Date(context.now.getTime() - TWO_DAYS_MS), fromId)
  if (heard || fromId !== undefined) return heard
  const event = await findEventNow(context, authorId)
  return event && aboutEvent(event.eventId, event.ownerId)
}

function aboutEvent(eventId: Id, ownerId: Id): Heard {
  return { kind: 'event', eventId, ownerId, senderId: ownerId, groupId: null, creatorId: null, text: '' }
}

/** Whether the follow or the membership allows replies; undefined when its author has left since. */
async function findMayReply(context: Context, authorId: Id, heard: Heard): Promise<boolean | undefined> {
  if (heard.groupId !== null) return (await findMembership(context, heard.groupId, authorId))?.allow_reply
  const follow = await findFollow(context, { personId: heard.senderId, followerId: authorId })
  return follow?.allowReply
}
