import type { GroupInFull } from '@partyline/contract/groups'
import type { User } from '@partyline/contract/people'
import { groupRefused } from '@partyline/domain/wording/messages'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/pages/paths.ts'

/** Why a member cannot write to a group; undefined when they can. */
export function whyClosed(group: GroupInFull, user: User): ReactNode {
  if (group.membership.mayPost) return undefined
  const name = group.displayGroupName
  if (user.handle) return groupRefused('reply-not-allowed', name)
  return (
    <>
      {groupRefused('no-handle', name)} <a href={paths.signUp}>Edit Profile</a>
    </>
  )
}
