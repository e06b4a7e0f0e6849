import { getInvitations } from '@partyline/contract/event-hosting'
import { getEvents } from '@partyline/contract/events'
import { getMyEvents } from '@partyline/contract/my-events'
import type { EventPart } from '@partyline/domain/event-parts'
import { quickFillSince } from '@partyline/domain/events'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { now } from '../../../platform/time/clock.ts'

/** All lists of one's events, whatever is in them. */
export const EVENT_LISTS = ['events'] as const

const FAILED = 'Failed to fetch events'

/** Which of one's events a list holds. */
export type EventTime = 'upcoming' | 'past'

/** One's events of a time and, where one is named, of a part, a page of 50 at a time. */
export function myEventsQuery(userId: string, time: EventTime, part: EventPart | undefined) {
  return infiniteQueryOptions({
    queryKey: [...EVENT_LISTS, userId, time, part],
    queryFn: ({ pageParam: after, signal }) => call(getMyEvents, { query: { time, part, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
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

/** One's next three events; not those one said No to. */
export function eventsToLinkQuery(userId: string) {
  return queryOptions({
    queryKey: [...EVENT_LISTS, userId, 'to-link'],
    queryFn: async ({ signal }) =>
      (await call(getEvents, { query: { limit: LINKED, declined: 'false' }, signal })).data,
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
      const query = { limit: RECENT, owner: 'true', order: 'recent', series: 'next', after } as const
      return (await call(getEvents, { query, signal })).data
    },
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}
