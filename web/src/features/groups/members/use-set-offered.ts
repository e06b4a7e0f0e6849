import { setGroupOffered } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeGroup } from '../group-query.ts'

/**
 * Sets whether people who text a similar name are offered this group. It shows at once, saves one change
 * after the other, and is undone when saving fails.
 */
export function useSetOffered(groupId: string) {
  const client = useQueryClient()
  const show = (offered: boolean) => changeGroup(client, groupId, { offered })
  return useMutation({
    scope: { id: 'group settings' },
    mutationFn: (offered: boolean) => call(setGroupOffered, { body: { groupId, offered } }),
    onMutate: show,
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (_, offered) => {
      show(!offered)
      toast('error', 'Failed to save change')
    },
  })
}
