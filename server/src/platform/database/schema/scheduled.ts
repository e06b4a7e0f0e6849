import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

export interface SentKeys {
  person_id: Id
  /** Made by the browser, 128 bits. */
  key: string
  /** SHA-256 of the request. */
  request_hash: Buffer
  /** Null only inside the transaction that acts. */
  sealed_answer: Buffer | null
  created_at: Now
}

export interface Jobs {
  kind: string
  /** Names its subject. A kind has one job for each key. */
  key: string
  due_at: Now
  attempts: Generated<number>
  /** Set after the last try. The operator should look at it. */
  failed_at: Date | null
  created_at: Now
}

export interface ScheduledMessages {
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
