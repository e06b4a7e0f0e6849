import { setGroupDefaultAllowReply } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeGroup } from '../group-query.ts'

/**
 * Sets whether new members may write. It shows at once, saves one change after the other, and is undone when
 * saving fails.
 */
export function useSetDefaultReplies(groupId: string) {
  const client = useQueryClient()
  const show = (allowReply: boolean) => changeGroup(client, groupId, { defaultAllowReply: allowReply })
  return useMutation({
    scope: { id: 'group settings' },
    mutationFn: (allowReply: boolean) => call(setGroupDefaultAllowReply, { body: { groupId, allowReply } }),
    onMutate: show,
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (_, allowReply) => {
      show(!allowReply)
      toast('error', 'Failed to save change')
    },
  })
}
