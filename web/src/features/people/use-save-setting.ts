import { setTakesNotes } from '@partyline/contract/notes'
import { setDefaultAllowReply, setGuarded, type User } from '@partyline/contract/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { currentUserQuery } from '../../platform/people/current-user.ts'

/** One of the switches, and how it shall stand. */
type Setting = { defaultAllowReply: boolean } | { guarded: boolean } | { takesNotes: boolean }

/** Saves a switch of one's own: shown at once, one save after the other, taken back when it fails. */
export function useSaveSetting(user: User) {
  const client = useQueryClient()
  const show = (setting: Setting) =>
    client.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...setting })
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (setting: Setting) => save(user._id, setting),
    onMutate: show,
    onSuccess: () => toast('success', 'Settings updated'),
    onError: (_, setting) => {
      show(opposite(setting))
      toast('error', 'Failed to save change')
    },
  })
}

/** Each by a call of its own: what else a tab knows of the person may be old. */
function save(userId: string, setting: Setting) {
  if ('takesNotes' in setting) return call(setTakesNotes, { body: { userId, ...setting } })
  return 'guarded' in setting
    ? call(setGuarded, { body: { userId, guarded: setting.guarded } })
    : call(setDefaultAllowReply, { body: { userId, allowReply: setting.defaultAllowReply } })
}

function opposite(setting: Setting): Setting {
  if ('takesNotes' in setting) return { takesNotes: !setting.takesNotes }
  return 'guarded' in setting
    ? { guarded: !setting.guarded }
    : { defaultAllowReply: !setting.defaultAllowReply }
}
