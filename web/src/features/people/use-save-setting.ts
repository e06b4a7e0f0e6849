import { setDefaultAllowReply, type User, updateProfile } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentUserQuery } from '../../platform/current-user.ts'
import { toast } from '../../platform/toasts.ts'

/** One of the switches, and how it shall stand. */
type Setting = { defaultAllowReply: boolean } | { guarded: boolean }

/** Saves a switch of one's own: shown at once, one save after the other, taken back when it fails. */
export function useSaveSetting(user: User) {
  const client = useQueryClient()
  const show = (setting: Setting) =>
    client.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...setting })
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (setting: Setting): Promise<unknown> => save(user, setting),
    onMutate: show,
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (_, setting) => {
      show(opposite(setting))
      toast('error', 'Failed to save change')
    },
  })
}

function save(user: User, setting: Setting): Promise<unknown> {
  if ('defaultAllowReply' in setting) {
    return call(setDefaultAllowReply, { body: { userId: user._id, allowReply: setting.defaultAllowReply } })
  }
  const { handle, firstName, lastName, email, intro } = user
  const profile = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }
  return call(updateProfile, {
    params: { id: user._id },
    body: { ...profile, handle: user.displayHandle ?? handle ?? '', intro: intro ?? '', ...setting },
  })
}

function opposite(setting: Setting): Setting {
  return 'guarded' in setting
    ? { guarded: !setting.guarded }
    : { defaultAllowReply: !setting.defaultAllowReply }
}
