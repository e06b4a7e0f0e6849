import type { HookEvent } from '@partyline/domain/hooks'
import type { Scope } from '@partyline/domain/scopes'
import type { Generated } from 'kysely'
import type { Id } from './id.ts'

/** Keys with which programs act for an account. */
interface ApiKeys {
  id: Generated<Id>
  public_id: string
  person_id: Id
  /** SHA-256 of the secret. */
  token_hash: Buffer
  name: string
  scopes: Scope[]
  /** The last four characters of the secret. */
  ending: string
  created_at: Date
  last_used_at: Date | null
}

/** Outside addresses that hear what happens to an account. */
interface Hooks {
  id: Generated<Id>
  public_id: string
  person_id: Id
  url: string
  events: HookEvent[]
  /** Signs its messages; sealed under the installation's key. */
  sealed_secret: Buffer
  created_at: Date
  /** After a failure nothing is posted to it before this time. */
  rests_until: Date
  /** A process posts to it until then. */
  leased_until: Date | null
  /** How many posts in a row it has failed. */
  failures: Generated<number>
  failing_since: Date | null
  /** When it was turned off, because it failed for too long. */
  disabled_at: Date | null
}

/** The messages for webhooks. */
interface HookMessages {
  id: Generated<Id>
  /** The receiver's name for it, behind 'msg_'. It is random, so no restored database gives it to another message. */
  public_id: Generated<string>
  hook_id: Id
  event: HookEvent | 'webhook.test'
  /** JSON. */
  data: unknown
  created_at: Date
  due_at: Date
  attempts: Generated<number>
  /** The result of the last try: a status, or why there was none. */
  answer: string | null
  delivered_at: Date | null
  /** When its last try failed. */
  failed_at: Date | null
}

/** The tables that developers owns. */
export interface DevelopersTables {
  api_keys: ApiKeys
  hooks: Hooks
  hook_messages: HookMessages
}
