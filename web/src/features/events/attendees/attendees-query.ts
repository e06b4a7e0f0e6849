import { type AttendeeLists, getAttendees } from '@partyline/contract/event-attendees'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { attendeesKey } from '../../../platform/calls/served-answers.ts'

export type AttendeeList = AttendeeLists['lists'][number]

/** The search and the order of a list. */
export interface ListView {
  search: string
  order: 'answered' | 'name'
}

/** The RSVP list of an event: its counts, and the first page of each of its lists. */
export function attendeesQuery(id: string, view: ListView) {
  const plain = view.search === '' && view.order === 'answered'
  return queryOptions({
    // The plain list came with the page.
    queryKey: plain ? attendeesKey(id) : [...attendeesKey(id), view],
    queryFn: ({ signal }) => call(getAttendees, { params: { id }, query: view, signal }),
    ...(!plain && { placeholderData: keepPreviousData }),
    staleTime: 30_000,
    retryOnMount: false,
  })
}

/** One of the lists after its first page, a page at a time. */
export function nextPagesQuery(id: string, first: AttendeeList, view: ListView) {
  const { status, next } = first
  return infiniteQueryOptions({
    queryKey: [...attendeesKey(id), view, status, next],
    queryFn: async ({ pageParam, signal }): Promise<AttendeeList> => {
      const query = { ...view, status, ...(pageParam && { after: pageParam }) }
      const { lists } = await call(getAttendees, { params: { id }, query, signal })
      return lists[0] ?? { status, people: [], next: null, answers: 0 }
    },
    initialPageParam: next,
    getNextPageParam: (last) => last.next,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'Failed to load the RSVP list' },
  })
}
