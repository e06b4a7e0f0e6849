import type { Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'

export interface Groups {
  id: Generated<Id>
  public_id: string
  /** Lower case; the key by which names are compared. */
  name: string
  /** As its creator writes it. */
  display_name: string
  intro: string
  created_by: Id
  default_allow_reply: Generated<boolean>
  /** Its name is offered to people who text one that is near. */
  is_offered: Generated<boolean>
  created_at: Now
  /** Since when the operators let nothing be sent in it. */
  suspended_at: Date | null
}

export interface Memberships {
  group_id: Id
  person_id: Id
  allow_reply: boolean
  is_administrator: Generated<boolean>
  muted_until: Date | null
  /** The newest message of the group that the member has read. */
  read_id: Generated<Id>
  /** Whether the member has a handle; kept by the database. */
  registered: Generated<boolean>
  created_at: Now
}

/** How many members a group has, in eight slots to be added up; kept by the database. */
export interface GroupCounts {
  group_id: Id
  slot: number
  registered: number
  unregistered: number
}

/** A name that a group had before. */
export interface FormerGroupNames {
  /** Lower case. */
  name: string
  group_id: Id
  given_up_at: Date
}

/** Members who were removed from a group, or left it with their replies off, until their replies are switched on again. */
export interface GroupRemovals {
  group_id: Id
  person_id: Id
  removed_at: Date
}
