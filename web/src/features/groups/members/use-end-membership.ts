import { leaveGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey, groupQuery, userGroupsQuery } from '../group-query.ts'

/** Shows the remaining groups to a person who has left one. */
export function useShowRemaining(id: string, userId: string) {
  const client = useQueryClient()
  return async ({ message }: { message: string }) => {
    client.removeQueries({ queryKey: userGroupsQuery(userId).queryKey })
    toast('success', message)
    await goTo(paths.userGroups(userId), { replace: true })
    client.removeQueries({ queryKey: groupQuery(id).queryKey })
    client.removeQueries({ queryKey: groupFollowersKey(id) })
  }
}

/** Leaves a group, then shows the remaining groups. */
export function useEndMembership(id: string, userId: string) {
  const showRemaining = useShowRemaining(id, userId)
  return useMutation({
    mutationFn: () => call(leaveGroup, { params: { id } }),
    onSuccess: showRemaining,
    onError: (error) =>
      toast(
        'error',
        error instanceof CallFailed && error.status === 409 ? error.message : 'Failed to save change',
      ),
  })
}
