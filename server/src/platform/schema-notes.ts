import type { Generated } from 'kysely'
import type { Id } from './schema-id.ts'

/** Words of a guest for the hosts of an event, or of somebody without a handle for the account they had heard from. */
interface Notes {
  id: Generated<Id>
  public_id: string
  author_id: Id
  recipient_id: Id
  /** The event, or else the group, that was heard about. */
  event_id: Id | null
  group_id: Id | null
  /** What the author had heard last; blank where the words came with an answer on the web. */
  heard: string
  text: string
  media_urls: Generated<string[]>
  created_at: Date
  read_at: Date | null
  /** The last one. */
  answer: string | null
  answered_at: Date | null
  /** The host who answered; null where that is the recipient. */
  answered_by: Id | null
  /** It came with an answer to the event. Until a host answers it, its author can change it. */
  with_rsvp: Generated<boolean>
}

/** Whose notes somebody wants no more. */
interface MutedAuthors {
  person_id: Id
  author_id: Id
  muted_at: Date
}

/** The tables of notes, as part of the schema. */
export interface NoteTables {
  notes: Notes
  muted_authors: MutedAuthors
}
