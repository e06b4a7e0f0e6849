import { type GroupFollower, removeGroupFollower } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey, groupQuery } from '../group-query.ts'

/** Removes a member from a group. A member who has left already counts as removed. */
export function useRemoveMember(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (member: GroupFollower) =>
      call(removeGroupFollower, { body: { groupId, userId: member._id } }),
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (error) => {
      const isGone = error instanceof CallFailed && error.reason === 'no-such-member'
      toast(isGone ? 'info' : 'error', isGone ? error.message : 'Failed to save change')
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: groupFollowersKey(groupId) }),
        client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey }),
      ]),
  })
}
