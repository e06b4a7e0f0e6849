import { setGroupDefaultAllowReply, setGroupOffered } from '@partyline/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'
import { useSwitch } from '../../../platform/people/use-switch.ts'
import { changeGroup } from '../group-query.ts'

/**
 * Sets whether new members may write, and whether people who text a similar name are offered this group.
 */
export function useGroupSetting(groupId: string) {
  const client = useQueryClient()
  return useSwitch<'defaultAllowReply' | 'offered'>({
    scope: 'group settings',
    show: (on, setting) => changeGroup(client, groupId, { [setting]: on }),
    save: (on, setting) =>
      setting === 'offered'
        ? call(setGroupOffered, { body: { groupId, offered: on } })
        : call(setGroupDefaultAllowReply, { body: { groupId, allowReply: on } }),
  })
}
