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
  /** Newcomers read what was said before they joined. */
  shows_past: Generated<boolean>
  /** When the creator last got a text about newcomers. */
  newcomers_told_at: Date | null
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
  /** The name of the group that the member knows, until a text tells them the new one. */
  known_as: string | null
  /** Somebody else runs the group, and no text has told the member yet. */
  new_leader: Generated<boolean>
  /** The newest message of the group that the member has read. */
  read_id: Generated<Id>
  /** The newest message of the group when the member joined. They read what follows, unless the group shows its past. */
  reads_after: Generated<Id>
  /** The creator has got a text about this newcomer, or needs none. */
  is_announced: Generated<boolean>
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
