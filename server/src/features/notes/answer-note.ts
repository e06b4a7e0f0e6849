import { cleanText } from '@partyline/domain/commands'
import { hostInText } from '@partyline/domain/leads'
import { MESSAGE_MAX } from '@partyline/domain/segments'
import { MINUTE_MS } from '@partyline/domain/time-units'
import { aboutEvent } from '@partyline/domain/wording/events'
import { toOne } from '@partyline/domain/wording/messages'
import type { Context } from '../../platform/context.ts'
import { takeHits } from '../../platform/limits/limits.ts'
import { takeQuotas } from '../../platform/limits/quota.ts'
import { sha256 } from '../../platform/secrets.ts'
import { postToOne } from '../outbox/post-message.ts'
import { findPerson, hasBlocked, type PersonRow } from '../people/store.ts'
import { markGuestRead } from './event-notes-store.ts'
import { findNote, type NoteRow, writeAnswer } from './store.ts'

export type AnswerNoteResult =
  | { ok: true; note: NoteRow }
  | { ok: false; reason: 'no-note' | 'empty' | 'too-long' | 'too-many' | 'gone' }

const DOUBLE_CLICK = [{ most: 1, window: MINUTE_MS }]

/**
 * Texts an answer to the author of a note. Any host may answer a note on an event. The author asked, so the
 * answer needs no follow. STOP and a block still hold.
 */
export async function answerNote(
  context: Context,
  input: { person: PersonRow; noteId: string; message: string },
): Promise<AnswerNoteResult> {
  const { person } = input
  const words = cleanText(input.message)
  if (words === '') return { ok: false, reason: 'empty' }
  if (words.length > MESSAGE_MAX) return { ok: false, reason: 'too-long' }
  const note = await findNote(context.tx, person.id, input.noteId)
  if (!note) return { ok: false, reason: 'no-note' }
  const author = await findPerson(context.tx, note.authorId)
  if (!author || author.stopped_at || (await hasBlocked(context, author.id, person.id))) {
    return { ok: false, reason: 'gone' }
  }
  const twice = `answer to note ${note.id} ${sha256(words).toString('base64url')}`
  if (!(await takeHits(context, [{ key: twice, limits: DOUBLE_CLICK }])).ok) {
    // The first click's answer was committed while this one waited for the lock.
    return { ok: true, note: (await findNote(context.tx, person.id, input.noteId)) ?? note }
  }
  const quota = await takeQuotas(context, [{ limit: 'answersPerNotePerDay', holder: note.id }])
  if (!quota.ok) return { ok: false, reason: 'too-many' }
  await postToOne(context, {
    kind: 'direct',
    senderId: person.id,
    recipientId: author.id,
    text: words,
    outgoing: wordAnswer(person, note, words),
    source: 'web',
    ...(note.eventId ? { eventId: note.eventId } : {}),
  })
  await writeAnswer(context, note.id, words, person.id)
  if (note.eventId) await markGuestRead(context, { eventId: note.eventId, authorId: note.authorId })
  return {
    ok: true,
    note: { ...note, answer: words, answeredAt: context.now, readAt: note.readAt ?? context.now },
  }
}

function wordAnswer(person: PersonRow, note: NoteRow, words: string): string {
  if (!note.event) return toOne(person.display_handle ?? '', words)
  const host = hostInText({ handle: person.display_handle, firstName: person.first_name })
  return aboutEvent({ title: note.event.title, host }, words)
}
