import { type User, updateProfile } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentUserQuery } from '../../platform/current-user.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'
import { toast } from '../../platform/toasts.ts'
import type { ProfileForm } from './may-save.ts'

/** Saves the profile, then shows it. */
export function useSaveProfile(user: User) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) => call(updateProfile, { params: { id: user._id }, body: form }),
    onSuccess: async (answer) => {
      client.setQueryData(currentUserQuery.queryKey, answer.user)
      toast('success', 'Updated')
      await goTo(paths.userDetails(user._id))
    },
    onError: () => toast('error', 'Failed to save change, try again later'),
  })
}
