import type { Generated } from 'kysely'
import type { Id } from './schema-id.ts'

/** Words of somebody without a handle, kept for the account or the host they had heard from. */
interface Notes {
  id: Generated<Id>
  public_id: string
  author_id: Id
  recipient_id: Id
  /** The event, or else the group, that was heard about. */
  event_id: Id | null
  group_id: Id | null
  /** What the author had heard last. */
  heard: string
  text: string
  media_urls: Generated<string[]>
  created_at: Date
  read_at: Date | null
  /** The last one. */
  answer: string | null
  answered_at: Date | null
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
