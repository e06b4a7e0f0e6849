import { getFollowers } from '@partyline/contract/following'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { freshFor } from '../../platform/people/fresh-for.ts'

/** The query key of all pages of followers, whatever the search. */
export function followersKey(userId: string) {
  return ['followers', userId] as const
}

/** The followers who fit a search, registered ones first, a page of 50 at a time. */
export function followersQuery(userId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...followersKey(userId), search],
    queryFn: ({ pageParam, signal }) =>
      call(getFollowers, {
        params: { id: userId },
        query: { before: pageParam, ...(search && { search }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: freshFor,
    meta: { failed: 'Failed to load followers', inPlace: true },
  })
}
