import { handOverGroup, leaveGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey, groupQuery, userGroupsQuery } from '../group-query.ts'

/** Leaves a group, which its creator hands over, then shows the remaining groups. */
export function useLeaveGroup(id: string, { userId, isCreator }: { userId: string; isCreator: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(isCreator ? handOverGroup : leaveGroup, { params: { id } }),
    onSuccess: async ({ message }) => {
      client.removeQueries({ queryKey: userGroupsQuery(userId).queryKey })
      toast('success', message)
      await goTo(paths.userGroups(userId), { replace: true })
      client.removeQueries({ queryKey: groupQuery(id).queryKey })
      client.removeQueries({ queryKey: groupFollowersKey(id) })
    },
    onError: (error) =>
      toast(
        'error',
        error instanceof CallFailed && error.status === 409 ? error.message : 'Failed to save change',
      ),
  })
}
