import type { GroupFollower } from '@partyline/contract/groups'
import { listedName } from '../../../ui/layout/person-line.tsx'

/** A member's name in a sentence. */
export function memberName(member: GroupFollower): string {
  return listedName(member) || (member.displayHandle ? `@${member.displayHandle}` : 'this follower')
}
