import type { Kysely } from 'kysely'
import { loadEventPage } from './features/events/load-event-page.ts'
import { describeUser } from './features/people/describe-person.ts'
import { findPerson } from './features/people/store.ts'
import type { Clock } from './platform/context.ts'
import type { Authenticate } from './platform/http.ts'
import type { LoadPage } from './platform/pages.ts'
import type { Schema } from './platform/schema.ts'

/** Makes what loads the answers that come with a page's HTML: who looks at it, and the event it shows. */
export function createLoadPage(parts: {
  db: Kysely<Schema>
  clock: Clock
  authenticate: Authenticate
}): LoadPage {
  const { db, clock, authenticate } = parts
  return async (request, reply) => {
    const viewerId = await authenticate(request, reply)
    const [person, answers] = await Promise.all([
      viewerId === undefined ? undefined : findPerson(db, viewerId),
      loadEventPage(db, { url: request.url, viewerId, now: clock() }),
    ])
    return { user: person ? describeUser(person) : null, ...(answers && { answers }) }
  }
}
