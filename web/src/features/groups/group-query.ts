import { type GroupInFull, getGroup, getGroupFollowers } from '@partyline/contract/groups'
import { getUserGroups } from '@partyline/contract/own-groups'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { freshFor } from '../../platform/people/fresh-for.ts'

/**
 * One group by its id: everything for members, for others the name to text. A refusal means that there is
 * none.
 */
export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['group', id],
    queryFn: async ({ signal }) => (await call(getGroup, { params: { id }, signal })).group,
    staleTime: 30_000,
  })
}

/** Shows a change of a group at once, if the group is loaded. */
export function changeGroup(client: QueryClient, id: string, change: Partial<GroupInFull>): void {
  client.setQueryData(groupQuery(id).queryKey, (known) =>
    known?.membership ? { ...known, ...change } : undefined,
  )
}

/** The query key of all pages of a group's followers, whatever the search. */
export function groupFollowersKey(id: string) {
  return ['group-followers', id] as const
}

/** A group's followers who fit a search, registered ones first, a page of 50 at a time. */
export function groupFollowersQuery(id: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...groupFollowersKey(id), search],
    queryFn: ({ pageParam, signal }) =>
      call(getGroupFollowers, {
        params: { id },
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

/**
 * The person's groups, most recently active first, a page of 50 at a time.
 * @param search a part of the name; '' for all
 */
export function userGroupsQuery(userId: string, search = '') {
  return infiniteQueryOptions({
    queryKey: ['user-groups', userId, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(getUserGroups, { params: { id: userId }, query: { before: pageParam, search }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { failed: 'Failed to load groups', inPlace: true },
  })
}
