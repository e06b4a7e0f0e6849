import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

/** The direct messages between two people, as one of them sees them. */
interface Conversations {
  person_id: Id
  other_id: Id
  /** The newest direct message between them, from either. */
  last_id: Id
  last_at: Date
  /** The newest message that the person has read; '0' before the first. */
  read_id: Id
}

interface Reports {
  id: Generated<Id>
  reporter_id: Id
  reported_id: Id
  message_id: Id
  created_at: Now
  /** What the operators decided; null while it waits for them. */
  outcome: 'warned' | 'hidden' | 'suspended' | 'dismissed' | null
  closed_at: Date | null
  /** The message's words, if it was taken down since. */
  words: string | null
}

/** The tables that messages own. */
export interface MessagesTables {
  conversations: Conversations
  reports: Reports
}
