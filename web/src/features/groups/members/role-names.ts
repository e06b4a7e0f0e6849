import type { GroupRole } from '@partyline/contract/groups'

/** The names of the roles for people. */
export const roleNames: Record<GroupRole, string> = {
  creator: 'Creator',
  administrator: 'Administrator',
  member: 'Member',
}
