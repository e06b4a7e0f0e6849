import type { Kysely } from 'kysely'
import { loadEventPage } from '../features/events/load-event-page.ts'
import { loadHome } from '../features/home/load-home.ts'
import { describeUser } from '../features/people/describe-person.ts'
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
  authenticate: Authenticate
  isOperator: (person: PersonRow) => boolean
}): LoadPage {
  const { db, clock, authenticate, isOperator } = deps
  return async (request, reply) => {
    const viewerId = await authenticate(request, reply)
    const [url, now] = [request.url, clock()]
    const [person, eventPage, senderPage] = await Promise.all([
      viewerId === undefined ? undefined : findPerson(db, viewerId),
      loadEventPage(db, { url, viewerId, now }),
      loadSenderPage(db, { url, now }),
    ])
    const answers = eventPage ?? senderPage ?? (person && (await loadHome(db, { url, person, now })))
    return { user: person ? describeUser(person, isOperator(person)) : null, ...(answers && { answers }) }
  }
}
