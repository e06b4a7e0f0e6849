import { setHearsGuests } from '@partyline/contract/notes'
import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { changeCurrentUser } from '../../../platform/people/current-user.ts'
import { useSwitch } from '../../../platform/people/use-switch.ts'

/** Sets whether a host gets guests' words by text. */
export function useHearsGuests({ _id: userId }: User) {
  const client = useQueryClient()
  return useSwitch<'hearsGuests'>({
    scope: 'settings',
    show: (hearsGuests) => changeCurrentUser(client, { hearsGuests }),
    save: (hearsGuests) => call(setHearsGuests, { body: { userId, hearsGuests } }),
  })
}
