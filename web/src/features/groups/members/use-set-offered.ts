import { setGroupOffered } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeGroup } from '../group-query.ts'

/** Says whether a near name is answered with the group's: shown at once, one save after the other, taken back when it fails. */
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
