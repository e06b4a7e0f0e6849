import { type AttendeeLists, getAttendees } from '@partyline/contract/event-attendees'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { attendeesKey } from '../../../platform/calls/served-answers.ts'

export type AttendeeList = AttendeeLists['lists'][number]

/** The RSVP list of an event: its counts, and the first page of each of its lists. */
export function attendeesQuery(id: string) {
  return queryOptions({
    queryKey: attendeesKey(id),
    queryFn: ({ signal }) => call(getAttendees, { params: { id }, signal }),
    staleTime: 30_000,
    retryOnMount: false,
  })
}

/** One of the lists beyond its first page, a page at a time. */
export function beyondQuery(id: string, first: AttendeeList) {
  const { status, next } = first
  return infiniteQueryOptions({
    queryKey: [...attendeesKey(id), status, next],
    queryFn: async ({ pageParam, signal }): Promise<AttendeeList> => {
      const query = { status, ...(pageParam && { after: pageParam }) }
      const { lists } = await call(getAttendees, { params: { id }, query, signal })
      return lists[0] ?? { status, people: [], next: null }
    },
    initialPageParam: next,
    getNextPageParam: (last) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'Failed to load the RSVP list' },
  })
}
