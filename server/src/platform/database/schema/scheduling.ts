import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface ScheduledMessages {
  id: Generated<Id>
  public_id: string
  person_id: Id
  /** As written, with the @name or #group at its beginning. */
  text: string
  media_urls: Generated<string[]>
  send_at: Now
  /** The IANA zone of the chosen time. */
  zone: string
  state: Generated<'waiting' | 'sent' | 'failed' | 'cancelled'>
  /** Why it was not sent, in the words that its owner gets. */
  failure: string | null
  created_at: Now
  ended_at: Date | null
}

/** The tables that scheduling owns. */
export interface SchedulingTables {
  scheduled_messages: ScheduledMessages
}
