import type { Generated } from 'kysely'
import type { Id, Now } from './id.ts'

export interface Logins {
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

export interface KnownBrowsers {
  /** SHA-256 of the browser's cookie. */
  browser_hash: Buffer
  /** The person who logged in with it. */
  person_id: Id
  last_login_at: Date
  /** Its first login came from a person whose account hid nothing from them. */
  trusted: Generated<boolean>
}

export interface Limits {
  key: string
  /** The hits inside the limit's window, oldest first. */
  hits: Date[]
  expires_at: Date
}
