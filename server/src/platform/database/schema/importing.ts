import type { Generated } from 'kysely'
import type { Id } from './id.ts'

/** An invitation to follow a person or to join a group. It goes to a person on a list of phone numbers. */
interface ListInvitations {
  id: Generated<Id>
  person_id: Id
  inviter_id: Id
  /** Null when the person is invited to follow the inviter. */
  group_id: Id | null
  /** As the list has it; '' where it has none. */
  name: string
  /** The text that carries it. */
  message_id: Id | null
  invited_at: Date
  /** YES or NO. */
  answered_at: Date | null
}

/** The tables that importing owns. */
export interface ImportingTables {
  list_invitations: ListInvitations
}
