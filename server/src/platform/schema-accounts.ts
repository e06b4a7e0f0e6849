import type { ColumnType, Generated } from 'kysely'
import type { Id, Now } from './schema-id.ts'

export interface Consents {
  id: Generated<Id>
  /** Whose entry it is, as long as their account is there. */
  person_id: Id | null
  phone: string
  act:
    | 'follow'
    | 'unfollow'
    | 'join'
    | 'leave'
    | 'stop'
    /** Words that perhaps asked to stop, and were answered with a question. */
    | 'ask-stop'
    | 'start'
    | 'block'
    | 'unblock'
    | 'remove'
    | 'moved-to'
    | 'moved-from'
    | 'delete'
  /** With its mark: '@ana', '#choir', a phone's '+1555...' where an account moved; null for all texts. */
  target: string | null
  words: string
  /** Carrier: it refused a text because the phone had opted out there. */
  source: 'phone' | 'web' | 'operator' | 'carrier'
  carrier: string | null
  carrier_id: string | null
  at: Date
}

export interface Sessions {
  /** What its owner names it by; follows from the hash. */
  public_id: ColumnType<string, never, never>
  /** SHA-256 of the cookie's 256-bit secret. */
  token_hash: Buffer
  person_id: Id
  user_agent: string | null
  created_at: Now
  last_used_at: Now
  expires_at: Date
}

export interface RetiredHandles {
  handle: string
  /** Keyed: without the installation's key it tells nothing of the phone. */
  phone_hash: Buffer
  retired_at: Date
}

/** A handle that still leads to the person who had it. */
export interface FormerHandles {
  handle: string
  person_id: Id
  given_up_at: Date
}

/** Blocks against a phone that outlive its deleted account. */
export interface RefusedPhones {
  /** Keyed, as in `RetiredHandles`. */
  phone_hash: Buffer
  /** The person who blocked them, or switched their replies off. */
  by_person: Id | null
  /** The group that removed them, or in which their replies are off. */
  by_group: Id | null
  is_block: boolean
  since: Date
}

export interface AccountCodes {
  person_id: Id
  purpose: 'number' | 'deletion'
  /** The number to change to. */
  new_phone: string | null
  /** The codes are derived from this by the installation's key; none is stored. */
  nonce: Buffer
  wrong_tries: Generated<number>
  sent_at: Date
  expires_at: Date
}
