import { type GroupFollower, setGroupAdministrator } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeFollower } from '../../../platform/people/change-followers.ts'
import { groupFollowersKey } from '../group-query.ts'

/** Makes a member an administrator, or no longer one. */
export function useSetAdministrator(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ member, administrator }: { member: GroupFollower; administrator: boolean }) =>
      call(setGroupAdministrator, { body: { groupId, userId: member._id, administrator } }),
    onSuccess: (_, { member, administrator }) => {
      const role = administrator ? 'administrator' : 'member'
      changeFollower(client, groupFollowersKey(groupId), member._id, { role })
      toast('success', 'Settings updated')
    },
    onError: () => {
      toast('error', 'Failed to save change')
      void client.invalidateQueries({ queryKey: groupFollowersKey(groupId) })
    },
  })
}
