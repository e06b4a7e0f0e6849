import { setHearsGuests } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeCurrentUser } from '../../../platform/people/current-user.ts'

/** Sets whether a host gets guests' words by text. It shows at once, and is undone when saving fails. */
export function useHearsGuests({ _id: userId }: User) {
  const client = useQueryClient()
  const show = (hearsGuests: boolean) => changeCurrentUser(client, { hearsGuests })
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (hearsGuests: boolean) => call(setHearsGuests, { body: { userId, hearsGuests } }),
    onMutate: show,
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (_, hearsGuests) => {
      show(!hearsGuests)
      toast('error', 'Failed to save change')
    },
  })
}
