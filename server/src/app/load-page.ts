import type { User } from '@partyline/contract/people'
import type { Region } from '@partyline/domain/time/regions'
import type { Kysely } from 'kysely'
import { loadEventPage } from '../features/events/load-event-page.ts'
import { loadHome } from '../features/home/load-home.ts'
import { findPerson, type PersonRow } from '../features/people/store.ts'
import { loadSenderPage } from '../features/sender-page/load-sender-page.ts'
import type { Clock } from '../platform/context.ts'
import type { Schema } from '../platform/database/schema.ts'
import type { Authenticate } from '../platform/http/http.ts'
import type { LoadPage } from '../platform/pages/pages.ts'

/**
 * Makes the function that loads the answers for a page's HTML: its viewer, and the event, the sender or the
 * Home that it shows.
 */
export function createLoadPage(deps: {
  db: Kysely<Schema>
  clock: Clock
  region: Region
  authenticate: Authenticate
  describeViewer: (person: PersonRow) => Promise<User>
}): LoadPage {
  const { db, clock, region, authenticate, describeViewer } = deps
  return async (request, reply) => {
    const viewerId = await authenticate(request, reply)
    const [url, now] = [request.url, clock()]
    const [person, eventPage, senderPage] = await Promise.all([
      viewerId === undefined ? undefined : findPerson(db, viewerId),
      loadEventPage(db, { url, viewerId, now, region }),
      loadSenderPage(db, { url, now }),
    ])
    const [user, answers] = await Promise.all([
      person ? describeViewer(person) : null,
      eventPage ?? senderPage ?? (person && loadHome(db, { url, person, now })),
    ])
    return { user, ...(answers && { answers }) }
  }
}
