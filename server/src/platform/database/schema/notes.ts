import type { Generated } from 'kysely'
import type { Id } from './id.ts'

/**
 * A guest's words for the hosts of an event, or words of a person without a handle for the account that they
 * heard from.
 */
interface Notes {
  id: Generated<Id>
  public_id: string
  author_id: Id
  recipient_id: Id
  /** The event or the group that the author had heard about. */
  event_id: Id | null
  group_id: Id | null
  /** The text that the author had got before; blank when the words came with an answer on the web. */
  heard: string
  text: string
  media_urls: Generated<string[]>
  created_at: Date
  read_at: Date | null
  /** A text told its recipient of it. */
  told_at: Generated<Date | null>
  /** The last answer. */
  answer: string | null
  answered_at: Date | null
  /** The host who answered; null for the recipient. */
  answered_by: Id | null
  /** It came with an answer to the event. Until a host answers it, its author can change it. */
  with_rsvp: Generated<boolean>
}

/** Authors whose notes a person no longer wants. */
interface MutedAuthors {
  person_id: Id
  author_id: Id
  muted_at: Date
}

/** The tables that notes own. */
export interface NotesTables {
  notes: Notes
  muted_authors: MutedAuthors
}
