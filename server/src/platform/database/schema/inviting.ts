import type { Id } from './id.ts'

/** A person whom a host invited to an event. */
interface EventInvitations {
  event_id: Id
  person_id: Id
  inviter_id: Id
  /** The group through which they were invited; null for a follower of the inviter. */
  group_id: Id | null
  invited_at: Date
  /** When they were last nudged. */
  nudged_at: Date | null
  /** Links them to the message that asked them last. */
  round: Id
}

/** The tables that inviting owns. */
export interface InvitingTables {
  event_invitations: EventInvitations
}
