import { setAllGroupAllowReply } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupFollowersKey } from '../group-query.ts'

/** Switches the replies of all current members. */
export function useSetAllReplies(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'follower replies' },
    mutationFn: (allowReply: boolean) => call(setAllGroupAllowReply, { body: { groupId, allowReply } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: groupFollowersKey(groupId) })
      toast('success', 'Settings updated')
    },
    onError: () => toast('error', 'Failed to save change'),
  })
}
