import type { Generated } from 'kysely'
import type { Id } from './id.ts'

interface AccountCodes {
  person_id: Id
  purpose: 'number' | 'deletion' | 'group' | 'event'
  /** The number to change to. */
  new_phone: string | null
  /** The codes are derived from this with the installation's key. None is stored. */
  nonce: Buffer
  wrong_tries: Generated<number>
  sent_at: Date
  expires_at: Date
}

/** The tables that accounts own. */
export interface AccountsTables {
  account_codes: AccountCodes
}
