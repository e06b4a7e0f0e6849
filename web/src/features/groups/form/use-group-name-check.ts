import { validateGroupName } from '@partyline/contract/groups'
import { GROUP_NAME_VALIDATING } from '@partyline/domain/wording/groups'
import { useCallback } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { type NameCheck, useNameCheck } from '../../../platform/people/use-name-check.ts'

/**
 * Asks the server about a group's name when typing pauses.
 * @param name as typed
 * @param group the group that takes the name, if it exists; its own name needs no check
 */
export function useGroupNameCheck(
  name: string,
  group?: { _id: string; displayGroupName: string },
): NameCheck {
  const groupId = group?._id
  const ask = useCallback(
    async (groupName: string, signal: AbortSignal) => {
      const answer = await call(validateGroupName, {
        body: { groupName, ...(groupId && { groupId }) },
        signal,
      })
      return { name: answer.groupName, validity: answer.validity, message: answer.message }
    },
    [groupId],
  )
  return useNameCheck(name, { unchanged: group?.displayGroupName, ask, validating: GROUP_NAME_VALIDATING })
}
