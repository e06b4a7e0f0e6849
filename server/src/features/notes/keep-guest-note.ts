import { cleanText } from '@partyline/domain/commands'
import { GUEST_NOTE_MAX } from '@partyline/domain/limits/note-limits'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { postToHooks } from '../hooks/post-to-hooks.ts'
import { keepCarried } from '../media/keep-carried.ts'
import { findPerson, type PersonRow } from '../people/store.ts'
import { comesNow, findOpenNote, removeNote, rewriteNote } from './event-notes-store.ts'
import { judgeNoteFor, takeNoteQuota } from './judge-note-for.ts'
import { notifyHosts } from './notify-hosts.ts'
import { notifyOfNote } from './notify-of-note.ts'
import { addNote } from './store.ts'

/**
 * The outcome for a guest's words. 'none': no note is open now. 'kept': a note is open, perhaps from before.
 */
export type GuestNoteResult = 'kept' | 'none' | 'takes-none' | 'too-many'

/** The facts of an event that a note needs. */
export interface NotedEvent {
  id: Id
  owner_id: Id
}

/**
 * Keeps the note that comes with an answer to an event, for its hosts. A guest has one open note. Until a
 * host answers it, new words replace it and blank ones remove it. Lock the event first.
 */
export async function keepGuestNote(
  context: Context,
  input: { author: PersonRow; event: NotedEvent; text: string },
): Promise<GuestNoteResult> {
  const { author, event } = input
  const text = cleanText(input.text).slice(0, GUEST_NOTE_MAX)
  const open = await findOpenNote(context.tx, author.id, event.id)
  if (text === (open?.text ?? '')) return text === '' ? 'none' : 'kept'
  if (text === '') {
    if (open) await removeNote(context, open.id)
    return 'none'
  }
  const content = { text, mediaUrls: [] }
  const kept = await keep(context, { author, event, content, heard: '', withRsvp: true, open })
  return kept.ok ? 'kept' : kept.reason
}

/** The outcome for a guest's text. `retryAfter` is in seconds. */
export type GuestWordsResult =
  | { ok: true }
  | { ok: false; reason: 'takes-none' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** Keeps a guest's text about an event for its hosts. @param heard the text that the guest had got before */
export async function keepGuestWords(
  context: Context,
  input: {
    author: PersonRow
    event: NotedEvent
    content: { text: string; mediaUrls: string[] }
    heard: string
  },
): Promise<GuestWordsResult> {
  return keep(context, { ...input, withRsvp: false, open: undefined })
}

interface Words {
  author: PersonRow
  event: NotedEvent
  content: { text: string; mediaUrls: string[] }
  heard: string
  withRsvp: boolean
  /** The note that the words replace. */
  open: { id: Id } | undefined
}

async function keep(context: Context, words: Words): Promise<GuestWordsResult> {
  const { author, event, content, heard, withRsvp, open } = words
  const owner = event.owner_id === author.id ? undefined : await findPerson(context.tx, event.owner_id)
  if (!owner || !(await judgeNoteFor(context, { author, recipient: owner, mayReply: true })).ok)
    return { ok: false, reason: 'takes-none' }
  const isOnTheDay = await comesNow(context, author.id, event.id)
  const quota = await takeNoteQuota(context, { authorId: author.id, recipientId: owner.id, isOnTheDay })
  if (!quota.ok) return { ok: false, reason: 'too-many', retryAfter: quota.retryAfter }
  let number = open?.id
  if (open) await rewriteNote(context, open.id, content.text)
  else {
    const added = await addNote(context, {
      authorId: author.id,
      recipientId: owner.id,
      eventId: event.id,
      groupId: null,
      heard,
      text: content.text,
      mediaUrls: content.mediaUrls,
      withRsvp,
    })
    number = added.id
    notifyOfNote(context, { noteId: added.publicId, recipientId: owner.id })
  }
  await postToHooks(
    context,
    { hostsOf: event.id },
    { event: 'note.received', personId: author.id, eventId: event.id, data: { text: content.text } },
  )
  await keepCarried(context, content.mediaUrls)
  await notifyHosts(context, { author, eventId: event.id, text: content.text, number: number ?? '' })
  return { ok: true }
}
