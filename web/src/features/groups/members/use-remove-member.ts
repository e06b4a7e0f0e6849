import { type GroupFollower, removeGroupFollower } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { dropFollower } from '../../../platform/people/change-followers.ts'
import { groupFollowersKey, groupQuery } from '../group-query.ts'

/** Removes a member from a group. A member who has left already counts as removed. */
export function useRemoveMember(groupId: string) {
  const client = useQueryClient()
  const onGone = ({ _id }: GroupFollower) => {
    dropFollower(client, groupFollowersKey(groupId), _id)
    void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey })
  }
  return useMutation({
    mutationFn: (member: GroupFollower) =>
      call(removeGroupFollower, { body: { groupId, userId: member._id } }),
    onSuccess: (_, member) => {
      onGone(member)
      toast('success', 'Settings updated')
    },
    onError: (error, member) => {
      const isGone = error instanceof CallFailed && error.reason === 'no-such-member'
      if (isGone) onGone(member)
      toast(isGone ? 'info' : 'error', isGone ? error.message : 'Failed to save change')
    },
  })
}
