import type { PageAnswers } from '@partyline/contract/page'
import type { Kysely } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { readAttendees } from './attendees/read-attendees.ts'
import type { Reading } from './place-of.ts'
import { readEvent } from './read-event.ts'
import { readSeries } from './series/read-series.ts'

const SERIES_PAGE = /^\/events\/series\/([\w-]{1,100})\/?(?:\?|$)/
const EVENT_PAGE = /^\/events\/event\/([\w-]{1,100})(\/attendees)?\/?(?:\?|$)/
/** The default page size of `getAttendees`. */
const FIRST_PAGE = 50

/**
 * Loads the answers to the calls of an event's page, of its RSVP list and of a series' page, so that they
 * come with the page.
 * @param input.url path and query
 * @param input.viewerId undefined when nobody is signed in
 * @returns undefined for every other page
 */
export async function loadEventPage(
  db: Kysely<Schema>,
  input: Reading & { url: string; viewerId: Id | undefined },
): Promise<PageAnswers | undefined> {
  const { viewerId, now, region } = input
  const reading = { viewerId, now, region }
  const [, series] = SERIES_PAGE.exec(input.url) ?? []
  if (series !== undefined) {
    return { series: { id: series, data: (await readSeries(db, { id: series, ...reading })) ?? null } }
  }
  const [, id, list] = EVENT_PAGE.exec(input.url) ?? []
  if (id === undefined) return undefined
  if (!list) return { event: { id, data: (await readEvent(db, { id, ...reading })) ?? null } }
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
  return { attendees: { id, data: (await readAttendees(db, first)) ?? null } }
}
