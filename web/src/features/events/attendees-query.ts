import { type AttendeeLists, getAttendees } from '@partyline/contract/event-attendees'
import type { Answer } from '@partyline/domain/rsvp'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { attendeesKey } from '../../platform/served-answers.ts'

/** The RSVP list of an event: its counts, and the first page of each answer. */
export function attendeesQuery(id: string) {
  return queryOptions({
    queryKey: attendeesKey(id),
    queryFn: ({ signal }) => call(getAttendees, { params: { id }, signal }),
    staleTime: 30_000,
    retryOnMount: false,
  })
}

type List = AttendeeLists['lists'][number]

/** All who gave one answer, a page at a time from the first on, which is here. */
export function listQuery(id: string, status: Answer, first: List) {
  return infiniteQueryOptions({
    queryKey: [...attendeesKey(id), status, first.next],
    queryFn: async ({ pageParam, signal }): Promise<List> => {
      if (pageParam === undefined) return first
      const query = { status, after: pageParam }
      const { lists } = await call(getAttendees, { params: { id }, query, signal })
      return lists[0] ?? { status, people: [], next: null }
    },
    initialData: { pages: [first], pageParams: [undefined] },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'Failed to load the RSVP list' },
  })
}
