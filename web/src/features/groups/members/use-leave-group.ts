import { leaveGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey, groupQuery, userGroupsQuery } from '../group-query.ts'

/** Leaves a group, then shows the remaining groups. */
export function useLeaveGroup(id: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(leaveGroup, { params: { id } }),
    onSuccess: async ({ message }) => {
      client.removeQueries({ queryKey: userGroupsQuery(userId).queryKey })
      toast('success', message)
      await goTo(paths.userGroups(userId), { replace: true })
      client.removeQueries({ queryKey: groupQuery(id).queryKey })
      client.removeQueries({ queryKey: groupFollowersKey(id) })
    },
    onError: () => toast('error', 'Failed to save change'),
  })
}
