import { muteGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { groupQuery } from '../group-query.ts'

/** Mutes a group for some milliseconds, or ends the mute with null. */
export function useMuteGroup(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (duration: number | null) => call(muteGroup, { params: { id }, body: { duration } }),
    onSuccess: ({ mutedUntil }) => {
      client.setQueryData(groupQuery(id).queryKey, (known) =>
        known?.membership ? { ...known, membership: { ...known.membership, mutedUntil } } : undefined,
      )
      void client.invalidateQueries({ queryKey: ['user-groups'] })
      toast('success', 'Settings updated')
    },
    onError: () => toast('error', 'Failed to save change'),
  })
}
