import { getInvitations } from '@partyline/contract/event-hosting'
import { getEvents } from '@partyline/contract/events'
import { getMyEvents } from '@partyline/contract/my-events'
import type { EventPart } from '@partyline/domain/events/event-parts'
import { quickFillSince } from '@partyline/domain/events/events'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { now } from '../../../platform/time/clock.ts'

/** The query key of all lists of the person's events. */
export const EVENT_LISTS = ['events'] as const

const FAILED = 'Failed to fetch events'

/** Which events a list holds. */
export type EventTime = 'upcoming' | 'past'

/** The person's events of one time, of one part if given, a page of 50 at a time. */
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

/** The events that the person is invited to co-host. */
export function invitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...EVENT_LISTS, userId, 'invitations'],
    queryFn: async ({ signal }) => (await call(getInvitations, { signal })).data,
    staleTime: 10_000,
    meta: { failed: FAILED },
  })
}

/** How many events to offer links for. */
const LINKED = 3

/** The person's next three events, without those they said No to. */
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

/** The person's own events that began last, at most a month before today, then coming ones. */
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
