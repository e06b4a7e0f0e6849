import type { Id } from './id.ts'

/** The direct messages between two people, as one of them sees them. */
export interface Conversations {
  person_id: Id
  other_id: Id
  /** The newest direct message between them, from either. */
  last_id: Id
  last_at: Date
  /** The newest message that the person has read; '0' before the first. */
  read_id: Id
}

/** The tables of conversations, as part of the schema. */
export interface ConversationTables {
  conversations: Conversations
}
