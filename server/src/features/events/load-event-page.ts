import type { PageAnswers } from '@partyline/contract/page'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/schema.ts'
import { readAttendees } from './read-attendees.ts'
import { readEvent } from './read-event.ts'

const EVENT_PAGE = /^\/events\/event\/([\w-]{1,100})(\/attendees)?\/?(?:\?|$)/
/** What `getAttendees` answers when it is asked for no other number. */
const FIRST_PAGE = 50

/**
 * What the calls of an event's page and of its RSVP list would answer, for the page to come with.
 * @param input.url path and query
 * @param input.viewerId undefined: nobody is signed in
 * @returns undefined for every other page
 */
export async function loadEventPage(
  db: Kysely<Schema>,
  input: { url: string; viewerId: Id | undefined; now: Date },
): Promise<PageAnswers | undefined> {
  const [, id, list] = EVENT_PAGE.exec(input.url) ?? []
  if (id === undefined) return undefined
  const { viewerId, now } = input
  if (!list) return { event: { id, data: (await readEvent(db, { id, viewerId, now })) ?? null } }
  const first = {
    id,
    viewerId,
    status: undefined,
    search: '',
    order: 'answered' as const,
    limit: FIRST_PAGE,
    after: undefined,
    now,
  }
  const result = await readAttendees(db, first)
  return { attendees: { id, data: result.ok ? result.answer : null } }
}
