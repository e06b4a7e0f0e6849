import type { ColumnType, Generated } from 'kysely'
import type { Id, Now } from './id.ts'

interface Logins {
  id: Generated<Id>
  phone: string
  /** SHA-256 of the cookie of the browser that asked. */
  browser_hash: Buffer
  /** The code and the link's secret are derived from this with the installation's key. Neither is stored. */
  nonce: Buffer
  /** SHA-256 of the link's secret, to find the row by. */
  link_hash: Buffer
  /**
   * The share of the limits that it uses: browsers new to the phone, networks that did not ask before, or
   * browsers that the phone knows.
   */
  share: Generated<'new' | 'spare' | 'known'>
  /** A same-origin path to go to after signing in. */
  referrer: string | null
  wrong_tries: Generated<number>
  /** Keyed hashes of the wrong codes that were tried. */
  wrong_codes: Generated<Buffer[]>
  created_at: Now
  sent_at: Now
  expires_at: Date
  spent_at: Date | null
}

interface Sessions {
  /** Names the session to its owner. Derived from the hash. */
  public_id: ColumnType<string, never, never>
  /** SHA-256 of the cookie's 256-bit secret. */
  token_hash: Buffer
  person_id: Id
  /** SHA-256 of the secret in the browser's cookie; null in a session of before migration 0069 until it is used. */
  browser_hash: Buffer | null
  user_agent: string | null
  created_at: Now
  last_used_at: Now
  expires_at: Date
}

interface KnownBrowsers {
  /** SHA-256 of the browser's cookie. */
  browser_hash: Buffer
  /** The person who logged in with it. */
  person_id: Id
  last_login_at: Date
  /** Its first login came from a person whose account hid nothing from them. */
  trusted: Generated<boolean>
}

/** The tables that sign-in owns. */
export interface SignInTables {
  logins: Logins
  sessions: Sessions
  known_browsers: KnownBrowsers
}
