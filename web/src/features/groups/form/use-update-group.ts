import { updateGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeGroup } from '../group-query.ts'
import type { GroupForm } from './may-save-group.ts'

/** Saves a group's name and intro, then shows the details. @param onSaved called once the server has them */
export function useUpdateGroup(id: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<GroupForm>) =>
      call(updateGroup, { params: { id }, body: { groupId: id, ...changes } }),
    onSuccess: async ({ group }) => {
      onSaved()
      changeGroup(client, id, group)
      void client.invalidateQueries({ queryKey: ['user-groups'] })
      toast('success', 'Group updated')
      await goTo(paths.groupDetails(id), { replace: true })
    },
    onError: () => toast('error', 'Failed to save change, try again later'),
  })
}
