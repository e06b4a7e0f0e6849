import { nameKey } from '@partyline/domain/names/names'
import { asksWhenOrWhere } from '@partyline/domain/reading/answers/facts-asked'
import { whenAndWhere } from '@partyline/domain/wording/events'
import * as wording from '@partyline/domain/wording/notes'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { describeForText } from '../../events/describe-for-text.ts'
import { comes } from '../../events/place-of.ts'
import { lockEvent } from '../../events/store.ts'
import { findRsvp } from '../../events/stores/rsvp-store.ts'
import { isPictureAlone, type MessageContent } from '../../messages/message-content.ts'
import { findSharedEvent } from '../../notes/event-notes-store.ts'
import { judgeNoteFor } from '../../notes/judge-note-for.ts'
import { keepGuestNote, keepGuestWords, type NotedEvent } from '../../notes/keep-guest-note.ts'
import { keepNote } from '../../notes/keep-note.ts'
import { findEventTitle } from '../../notes/store.ts'
import { findPerson, findPersonByHandle, type PersonRow } from '../../people/store.ts'
import type { TextResult } from '../text-result.ts'

/**
 * '@maya can I bring my dog?' from a guest of Maya's event who may not text her. Keeps the words for the
 * hosts of that event.
 * @param result the refusal that the text gets without an event
 */
export async function addressHost(
  context: Context,
  person: PersonRow,
  to: { name: string; content: MessageContent },
  result: TextResult,
): Promise<TextResult> {
  const { name, content } = to
  const isRefused = result.resultCode === 'NO_HANDLE' || result.resultCode === 'NOT_ALLOWED'
  if (!isRefused || content.source !== 'phone') return result
  const host = await findPersonByHandle(context, nameKey(name))
  if (!host || host.id === person.id) return result
  const event = await findSharedEvent(context, { guestId: person.id, hostId: host.id })
  if (!event) return result
  const noted = { id: event.id, owner_id: event.ownerId }
  const kept = await keepGuestWords(context, { author: person, event: noted, content, heard: '' })
  if (!kept.ok && kept.reason === 'takes-none') return result
  const response = kept.ok
    ? wording.toldHost(event.title, isPictureAlone(content))
    : wording.tooManyNotes(`@${name}`, kept.retryAfter)
  return { ...result, resultCode: 'OK', responses: [response] }
}

/**
 * Keeps words for the hosts of the event that their author heard about last, or for the sender of the last broadcast. The
 * author has a username and no followers.
 */
export async function wordsToSource(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  result: TextResult,
): Promise<TextResult> {
  if (result.resultCode !== 'NO_FOLLOWERS' || content.source !== 'phone') return result
  const kept = await keepNote(context, { author: person, content, noTalk: true })
  if (!kept.ok) return result
  const { offers, ...told } = result
  const name = `@${kept.recipient.display_handle ?? ''}`
  if (kept.eventId === null)
    return { ...told, resultCode: 'OK', responses: [wording.toldOne(name, isPictureAlone(content))] }
  const title = await findEventTitle(context, kept.eventId)
  const facts = await sayFactsAsked(context, person, { id: kept.eventId, title }, content.text)
  return { ...told, resultCode: 'OK', responses: [facts ?? wording.toldHost(title, isPictureAlone(content))] }
}

/** The time and the place of a coming event for a guest who asks for them. @returns undefined for other words */
export async function sayFactsAsked(
  context: Context,
  person: PersonRow,
  { id, title }: { id: Id; title: string },
  words: string,
): Promise<string | undefined> {
  if (!asksWhenOrWhere(words, title)) return undefined
  const event = await lockEvent(context, { id })
  if (!event || event.cancelled_at || event.ends_at < context.now) return undefined
  const rsvp = await findRsvp(context, event.id, person.id)
  const reader = comes(rsvp?.status, rsvp?.waiting_since != null) ? 'coming' : 'other'
  const inText = await describeForText(context, [event])
  return whenAndWhere(inText(event, rsvp?.time_zone ?? event.time_zone, reader))
}

/** Whether the owner of an event takes a person's words. */
export async function mayWriteToHost(context: Context, author: PersonRow, ownerId: Id): Promise<boolean> {
  const recipient = await findPerson(context.tx, ownerId)
  return recipient !== undefined && (await judgeNoteFor(context, { author, recipient, mayReply: true })).ok
}

/** Keeps the words beside an answer by text as its note. @returns a sentence to add to the thanks, or '' */
export async function keepNoteBesideAnswer(
  context: Context,
  person: PersonRow,
  event: NotedEvent,
  words: string,
): Promise<string> {
  const kept = await keepGuestNote(context, { author: person, event, text: words })
  return kept === 'kept' ? wording.NOTE_GOES_TO_HOST : ''
}
