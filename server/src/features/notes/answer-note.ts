import { cleanText } from '@partyline/domain/commands'
import { ANSWER_OPEN_MS } from '@partyline/domain/limits/note-limits'
import { hostInText } from '@partyline/domain/texts/leads'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { aboutEvent } from '@partyline/domain/wording/events'
import { toOne } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import { postToOne } from '../outbox/post-message.ts'
import { hasLeft } from '../people/left-store.ts'
import { findPerson, hasBlocked, type PersonRow } from '../people/store.ts'
import { markGuestRead } from './event-notes-store.ts'
import { findNote, lockNote, type NoteRow, writeAnswer } from './store.ts'
import { hasTie } from './tie-store.ts'

const DOUBLE_CLICK_MS = MINUTE_MS

export type AnswerNoteResult =
  | { ok: true; note: NoteRow }
  | { ok: false; reason: 'no-note' | 'empty' | 'too-long' | 'too-many' | 'gone' | NoAnswer }

/**
 * Texts an answer to the author of a note. Any host may answer a note on an event. The author must still follow
 * the person, be in the note's group, or come to its event. Without that, a guest who asked gets one answer
 * within a week. STOP, STOP with the name of a host and a block hold too.
 */
export async function answerNote(
  context: Context,
  input: {
    person: PersonRow
    noteId: string
    message: string
    mediaUrls?: string[]
    source?: 'phone' | 'web'
  },
): Promise<AnswerNoteResult> {
  const { person, mediaUrls = [], source = 'web' } = input
  const words = cleanText(input.message)
  if (words === '') return { ok: false, reason: 'empty' }
  if (words.length > MESSAGE_MAX) return { ok: false, reason: 'too-long' }
  await lockNote(context, input.noteId)
  const note = await findNote(context.tx, person.id, input.noteId)
  if (!note) return { ok: false, reason: 'no-note' }
  const author = await findPerson(context.tx, note.authorId)
  if (!author || author.stopped_at || (await hasBlocked(context, author.id, person.id))) {
    return { ok: false, reason: 'gone' }
  }
  if (note.answer === words && ageOf(context, note.answeredAt) < DOUBLE_CLICK_MS) return { ok: true, note }
  const ended = await judgeTie(context, { person, author, note })
  if (ended) return { ok: false, reason: ended }
  const quota = await takeQuotas(context, [{ limit: 'answersPerNotePerDay', holder: note.id }])
  if (!quota.ok) return { ok: false, reason: 'too-many' }
  await postToOne(context, {
    kind: 'direct',
    senderId: person.id,
    recipientId: author.id,
    text: words,
    outgoing: wordAnswer(context, person, note, words),
    mediaUrls,
    source,
    ...(note.eventId ? { eventId: note.eventId } : {}),
  })
  await writeAnswer(context, note.id, words, person.id)
  if (note.eventId) await markGuestRead(context, { eventId: note.eventId, authorId: note.authorId })
  return {
    ok: true,
    note: { ...note, answer: words, answeredAt: context.now, readAt: note.readAt ?? context.now },
  }
}

type NoAnswer = 'left' | 'not-coming'

async function judgeTie(
  context: Context,
  { person, author, note }: { person: PersonRow; author: PersonRow; note: NoteRow },
): Promise<NoAnswer | undefined> {
  const hosts = [person.id, note.recipientId]
  const left = await hasLeft(context, { person: author, others: hosts, since: note.createdAt })
  if (await hasTie(context, { noteId: note.id, personId: person.id, left })) return undefined
  if (!note.eventId || left) return 'left'
  const isOpen = note.answer === null && ageOf(context, note.createdAt) <= ANSWER_OPEN_MS
  return isOpen ? undefined : 'not-coming'
}

function ageOf({ now }: Context, at: Date | null): number {
  return now.getTime() - (at?.getTime() ?? 0)
}

function wordAnswer({ settings }: Context, person: PersonRow, note: NoteRow, words: string): string {
  if (!note.event) return toOne(person.display_handle ?? '', words, settings.shortName)
  const host = hostInText({ handle: person.display_handle, firstName: person.first_name })
  return aboutEvent({ title: note.event.title, host }, words, settings.shortName)
}
