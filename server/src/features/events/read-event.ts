import type { Event } from '@partyline/contract/events'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { countWritingGuests, findOpenNote } from '../notes/event-notes-store.ts'
import { describeEvent, isHost, maySeeNames } from './describe-event.ts'
import type { Reading } from './place-of.ts'
import { listCohosts } from './stores/cohost-store.ts'
import { listReplies } from './stores/reply-store.ts'
import { listFirstAttendees } from './stores/rsvp-store.ts'
import { findView } from './view-store.ts'

/** How many guests the event itself names, beside its owner and the viewer. */
const NAMED_AT_ONCE = 24

/**
 * Reads one event as a viewer sees it, for the page, the call and the preview.
 * @param input.viewerId undefined when nobody is signed in
 * @returns undefined when it never existed
 */
export async function readEvent(
  db: Kysely<Schema>,
  input: Reading & { id: string; viewerId: Id | undefined },
): Promise<Event | undefined> {
  const view = await findView(db, input.id, input.viewerId)
  if (!view) return undefined
  const attendees = maySeeNames(view)
    ? await listFirstAttendees(db, { eventId: view.id, limit: NAMED_AT_ONCE })
    : []
  const { viewerId } = input
  const note = viewerId === undefined ? undefined : await findOpenNote(db, viewerId, view.id)
  const replies = viewerId === undefined ? [] : await listReplies(db, view.id, viewerId)
  const questions = isHost(view) ? (await countWritingGuests(db, view.id)).waiting : 0
  const talk = { note: note?.text ?? '', replies, questions }
  return describeEvent(view, attendees, input, talk, await listCohosts(db, view.id))
}
