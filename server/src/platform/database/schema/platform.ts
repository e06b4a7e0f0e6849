import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface Jobs {
  kind: string
  /** Names its subject. A kind has one job for each key. */
  key: string
  due_at: Now
  attempts: Generated<number>
  /** Set after the last try. The operator should look at it. */
  failed_at: Date | null
  created_at: Now
}

interface Limits {
  key: string
  /** The hits inside the limit's window, oldest first. */
  hits: Date[]
  expires_at: Date
}

interface Secrets {
  name: string
  value: Buffer
}

interface SentKeys {
  person_id: Id
  /** Made by the browser, 128 bits. */
  key: string
  /** SHA-256 of the request. */
  request_hash: Buffer
  /** Null only inside the transaction that acts. */
  sealed_answer: Buffer | null
  created_at: Now
}

/** Successful exports. */
interface Backups {
  taken_at: Date
}

/** The tables that platform owns. */
export interface PlatformTables {
  jobs: Jobs
  limits: Limits
  secrets: Secrets
  sent_keys: SentKeys
  backups: Backups
}
