import type { Event } from '@partyline/contract/events'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { countWritingGuests, findOpenNote } from '../notes/event-notes-store.ts'
import { listCohosts } from './cohost-store.ts'
import { describeEvent, isHost, maySeeNames } from './describe-event.ts'
import { listFirstAttendees } from './rsvp-store.ts'
import { findView } from './view-store.ts'

/** People named with the event itself, beside its owner and the viewer. */
const NAMED_AT_ONCE = 24

/**
 * One event as somebody sees it; what the page, the call and the preview are made from.
 * @param input.viewerId undefined: nobody is signed in
 * @returns undefined when it never existed
 */
export async function readEvent(
  db: Kysely<Schema>,
  input: { id: string; viewerId: Id | undefined; now: Date },
): Promise<Event | undefined> {
  const view = await findView(db, input.id, input.viewerId)
  if (!view) return undefined
  const attendees = maySeeNames(view)
    ? await listFirstAttendees(db, { eventId: view.id, limit: NAMED_AT_ONCE })
    : []
  const { viewerId } = input
  const note = viewerId === undefined ? undefined : await findOpenNote(db, viewerId, view.id)
  const questions = isHost(view) ? (await countWritingGuests(db, view.id)).waiting : 0
  const talk = { note: note?.text ?? '', questions }
  return describeEvent(view, attendees, input.now, talk, await listCohosts(db, view.id))
}
