import { closeGroup, handOverGroup, leaveGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey, groupQuery, userGroupsQuery } from '../group-query.ts'

const CALLS = { leave: leaveGroup, handOver: handOverGroup, close: closeGroup }

/** How a person leaves a group. Its creator hands it over or closes it. */
export type EndingWay = keyof typeof CALLS

/** Leaves a group, then shows the remaining groups. */
export function useEndMembership(id: string, { userId, way }: { userId: string; way: EndingWay }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(CALLS[way], { params: { id } }),
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
