import { type User, updateProfile } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { changeCurrentUser } from '../../platform/people/current-user.ts'
import type { ProfileForm } from './may-save.ts'

/** Saves the profile, then shows it. @param onSaved called once the server has it */
export function useSaveProfile(user: User, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<ProfileForm>) =>
      call(updateProfile, { params: { id: user._id }, body: changes }),
    onSuccess: async (answer) => {
      onSaved()
      changeCurrentUser(client, answer.user)
      toast('success', 'Updated')
      await goTo(paths.userDetails(user._id), { replace: true })
    },
    onError: () => toast('error', 'Failed to save change, try again later'),
  })
}
