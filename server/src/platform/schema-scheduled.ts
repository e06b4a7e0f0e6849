import type { Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'

export interface SentKeys {
  person_id: Id
  /** Made by the browser, 128 bits. */
  key: string
  /** SHA-256 of what was asked for. */
  request_hash: Buffer
  /** Null only inside the transaction that acts. */
  sealed_answer: Buffer | null
  created_at: Now
}

export interface Jobs {
  kind: string
  /** Names what it is about: of a kind there is one job for each. */
  key: string
  due_at: Now
  attempts: Generated<number>
  /** Set after the last try: the operator is to look at it. */
  failed_at: Date | null
  created_at: Now
}

export interface ScheduledMessages {
  id: Generated<Id>
  public_id: string
  person_id: Id
  /** As written, with the @name or #group it begins with. */
  text: string
  media_urls: Generated<string[]>
  send_at: Now
  /** The IANA zone that its time was chosen in. */
  zone: string
  state: Generated<'waiting' | 'sent' | 'failed' | 'cancelled'>
  /** Why it was not sent, as its owner was told. */
  failure: string | null
  created_at: Now
  ended_at: Date | null
}
