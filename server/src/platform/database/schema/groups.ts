import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface Groups {
  id: Generated<Id>
  public_id: string
  /** Lower case; the key by which names are compared. */
  name: string
  /** In its creator's spelling. */
  display_name: string
  intro: string
  created_by: Id
  default_allow_reply: Generated<boolean>
  /** Partyline offers the name to people who text a similar one. */
  is_offered: Generated<boolean>
  created_at: Now
  /** When the operators suspended the group. */
  suspended_at: Date | null
}

interface Memberships {
  group_id: Id
  person_id: Id
  allow_reply: boolean
  is_administrator: Generated<boolean>
  muted_until: Date | null
  /** The newest message of the group that the member has read. */
  read_id: Generated<Id>
  /** Whether the member has a handle. A trigger keeps it. */
  registered: Generated<boolean>
  created_at: Now
}

/** How many members a group has, in eight slots to add up. A trigger keeps them. */
interface GroupCounts {
  group_id: Id
  slot: number
  registered: number
  unregistered: number
}

/**
 * Members who were removed from a group, or left it with their replies off, until the creator or an
 * administrator switches their replies on again.
 */
interface GroupRemovals {
  group_id: Id
  person_id: Id
  removed_at: Date
}

/** A former name of a group. */
interface FormerGroupNames {
  /** Lower case. */
  name: string
  group_id: Id
  given_up_at: Date
}

/** The tables that groups own. */
export interface GroupsTables {
  groups: Groups
  memberships: Memberships
  group_counts: GroupCounts
  group_removals: GroupRemovals
  former_group_names: FormerGroupNames
}
