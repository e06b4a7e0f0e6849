import { createGroup } from '@partyline/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { goTo } from '../../../platform/pages/go-to.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { draftPlace } from '../../../platform/sending/drafts.ts'
import { userGroupsQuery } from '../group-query.ts'

/**
 * Makes a group, only one even after a lost answer, then shows it.
 * @param onMade called when the group is shown
 */
export function useCreateGroup(userId: string, onMade: () => void) {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey(draftPlace('group-key', userId))
  return useMutation({
    mutationFn: (form: { name: string; intro: string }) =>
      call(createGroup, { body: { ...form, key: keyFor(form) } }),
    onSuccess: async ({ message, group }) => {
      client.removeQueries({ queryKey: userGroupsQuery(userId).queryKey })
      toast('success', message)
      await goTo(paths.group(group._id), { replace: true })
      forget()
      onMade()
    },
    onError: (error) => toast('error', `Failed to create Group, ${error.message}`),
  })
}

/** Why the server refused the name, which the check could not know. */
export function refusalOf(error: Error | null): string | undefined {
  return error instanceof CallFailed && error.reason.startsWith('group-') ? error.message : undefined
}
