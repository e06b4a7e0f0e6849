import { setTakesNotes } from '@partyline/contract/notes'
import { setDefaultAllowReply, setGuarded, type User } from '@partyline/contract/people'
import { setHasPage } from '@partyline/contract/sender-page'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { changeCurrentUser } from '../../platform/people/current-user.ts'
import { useSwitch } from '../../platform/people/use-switch.ts'

type Setting = 'defaultAllowReply' | 'guarded' | 'takesNotes' | 'hasPage'

/** Saves one of the person's switches. */
export function useSaveSetting({ _id: userId }: User) {
  const client = useQueryClient()
  return useSwitch<Setting>({
    scope: 'settings',
    show: (on, setting) => changeCurrentUser(client, { [setting]: on }),
    save: (on, setting) => save(userId, on, setting),
  })
}

/** Each switch has a call of its own, because the tab's other data about the person may be old. */
function save(userId: string, on: boolean, setting: Setting): Promise<unknown> {
  switch (setting) {
    case 'hasPage':
      return call(setHasPage, { body: { userId, hasPage: on } })
    case 'takesNotes':
      return call(setTakesNotes, { body: { userId, takesNotes: on } })
    case 'guarded':
      return call(setGuarded, { body: { userId, guarded: on } })
    case 'defaultAllowReply':
      return call(setDefaultAllowReply, { body: { userId, allowReply: on } })
  }
}
