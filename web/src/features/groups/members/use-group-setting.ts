import { setGroupDefaultAllowReply, setGroupOffered, setGroupShowsPast } from '@partyline/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { useSwitch } from '../../../platform/people/use-switch.ts'
import { changeGroup } from '../group-query.ts'

type Setting = 'defaultAllowReply' | 'offered' | 'showsPast'

/** Sets one of a group's switches: newcomers may write, its name is offered, newcomers read its past. */
export function useGroupSetting(groupId: string) {
  const client = useQueryClient()
  return useSwitch<Setting>({
    scope: 'group settings',
    show: (on, setting) => changeGroup(client, groupId, { [setting]: on }),
    save: (on, setting) => {
      if (setting === 'offered') return call(setGroupOffered, { body: { groupId, offered: on } })
      if (setting === 'showsPast') return call(setGroupShowsPast, { body: { groupId, showsPast: on } })
      return call(setGroupDefaultAllowReply, { body: { groupId, allowReply: on } })
    },
  })
}
