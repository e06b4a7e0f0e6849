import { getSeries } from '@partyline/contract/event-series'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { seriesKey } from '../../../platform/calls/served-answers.ts'

/** The query key of all series. */
export const SERIES = ['series'] as const

/** A series with all its dates, as the viewer may see it. A 404 means that there is none. */
export function seriesQuery(id: string) {
  return queryOptions({
    queryKey: seriesKey(id),
    queryFn: async ({ signal }) => (await call(getSeries, { params: { id }, signal })).data,
    staleTime: 30_000,
    meta: { failed: 'Failed to fetch events', refusedQuietly: true },
    /* A page that came with a refusal shows that refusal. */
    retryOnMount: false,
  })
}
