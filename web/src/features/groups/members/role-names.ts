import type { GroupRole } from '@partyline/contract/groups'

/** What a person is called in a group, for people. */
export const roleNames: Record<GroupRole, string> = {
  creator: 'Creator',
  administrator: 'Administrator',
  member: 'Member',
}
