import { getEvent } from '@partyline/contract/events'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { eventKey } from '../calls/served-answers.ts'

/** One event, as the viewer may see it. A 404 means that there is none. */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: eventKey(id),
    queryFn: async ({ signal }) => (await call(getEvent, { params: { id }, signal })).data,
    staleTime: 30_000,
    meta: { failed: 'Failed to fetch event', refusedQuietly: true },
    /* A page that came with a refusal shows that refusal. */
    retryOnMount: false,
  })
}
