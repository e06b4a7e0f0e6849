import { getBlocked } from '@partyline/contract/following'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** The query key of the people whom a person has blocked. */
export function blockedKey(userId: string) {
  return ['blocked', userId] as const
}

/** The blocked people, newest first, a page of 50 at a time. */
export function blockedQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: blockedKey(userId),
    queryFn: ({ pageParam, signal }) =>
      call(getBlocked, { params: { id: userId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
