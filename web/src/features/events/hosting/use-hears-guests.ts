import { setHearsGuests } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { changeCurrentUser } from '../../../platform/people/current-user.ts'

/** Sets when a host gets guests' words by text. The choice shows at once. */
export function useHearsGuests({ _id: userId, hearsGuests: before }: User) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (hearsGuests: User['hearsGuests']) => call(setHearsGuests, { body: { userId, hearsGuests } }),
    onMutate: (hearsGuests) => changeCurrentUser(client, { hearsGuests }),
    onSuccess: () => toast('success', 'Settings updated'),
    onError: () => {
      changeCurrentUser(client, { hearsGuests: before })
      toast('error', 'Failed to save change')
    },
  })
  return mutate
}
