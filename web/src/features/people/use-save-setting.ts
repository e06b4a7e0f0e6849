import { setTakesNotes } from '@partyline/contract/notes'
import { setDefaultAllowReply, setGuarded, type User } from '@partyline/contract/people'
import { setHasPage } from '@partyline/contract/sender-page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { changeCurrentUser } from '../../platform/people/current-user.ts'

/** A switch with its new state. */
type Setting =
  | { defaultAllowReply: boolean }
  | { guarded: boolean }
  | { takesNotes: boolean }
  | { hasPage: boolean }

/**
 * Saves one of the person's switches. It shows at once, saves one change after the other, and is undone when
 * saving fails.
 */
export function useSaveSetting(user: User) {
  const client = useQueryClient()
  const show = (setting: Setting) => changeCurrentUser(client, setting)
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

/** Each switch has a call of its own, because the tab's other data about the person may be old. */
function save(userId: string, setting: Setting) {
  if ('hasPage' in setting) return call(setHasPage, { body: { userId, ...setting } })
  if ('takesNotes' in setting) return call(setTakesNotes, { body: { userId, ...setting } })
  return 'guarded' in setting
    ? call(setGuarded, { body: { userId, guarded: setting.guarded } })
    : call(setDefaultAllowReply, { body: { userId, allowReply: setting.defaultAllowReply } })
}

function opposite(setting: Setting): Setting {
  if ('hasPage' in setting) return { hasPage: !setting.hasPage }
  if ('takesNotes' in setting) return { takesNotes: !setting.takesNotes }
  return 'guarded' in setting
    ? { guarded: !setting.guarded }
    : { defaultAllowReply: !setting.defaultAllowReply }
}
