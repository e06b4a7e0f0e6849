import { getInvitations } from '@partyline/contract/event-hosting'
import { getEvents } from '@partyline/contract/events'
import { quickFillSince } from '@partyline/domain/events'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { now } from '../../../platform/time/clock.ts'

/** All lists of one's events, whatever is in them. */
export const EVENT_LISTS = ['events'] as const

const FAILED = 'Failed to fetch events'

/** One's events whose end has not passed, soonest first, a page of 50 at a time. */
export function upcomingEventsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...EVENT_LISTS, userId, 'upcoming'],
    queryFn: ({ pageParam, signal }) => call(getEvents, { query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}

/** The events that one is asked to co-host. */
export function invitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...EVENT_LISTS, userId, 'invitations'],
    queryFn: async ({ signal }) => (await call(getInvitations, { signal })).data,
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}

/** How many events are offered to be linked to. */
const LINKED = 3

/** One's next three events. */
export function eventsToLinkQuery(userId: string) {
  return queryOptions({
    queryKey: [...EVENT_LISTS, userId, 'to-link'],
    queryFn: async ({ signal }) => (await call(getEvents, { query: { limit: LINKED }, signal })).data,
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}

/** How many events Quick Fill offers. */
const RECENT = 5

/** One's own events that began last, none more than a month before today, then those to come. */
export function recentEventsQuery(userId: string, zone: string) {
  return queryOptions({
    queryKey: [...EVENT_LISTS, userId, 'recent'],
    queryFn: async ({ signal }) => {
      const after = quickFillSince(new Date(now()), zone).toISOString()
      const query = { limit: RECENT, owner: 'true', order: 'recent', after } as const
      return (await call(getEvents, { query, signal })).data
    },
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}
