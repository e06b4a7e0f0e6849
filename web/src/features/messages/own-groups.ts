import { getUserGroups } from '@partyline/contract/own-groups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** All groups of a person, for the chips. */
export function ownGroupsQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-groups', userId, 'all'],
    queryFn: async ({ signal }) => {
      const query = { all: 'true' as const }
      return (await call(getUserGroups, { params: { id: userId }, query, signal })).userGroups
    },
    staleTime: 30_000,
    meta: { failed: 'Failed to load groups' },
  })
}
