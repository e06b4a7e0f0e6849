import type { GroupInFull } from '@partyline/contract/groups'

/** How many people are in a group, the viewer included. */
export function countFollowers({ followers }: Pick<GroupInFull, 'followers'>): number {
  return followers.registered + followers.unregistered
}
