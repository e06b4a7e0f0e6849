import { networkOf } from '@partyline/domain/limits/networks'
import { SESSION_ROLLING_LIFE, SILENCE } from '@partyline/domain/sign-in'
import { sql } from 'kysely'
import { newCookieSecret } from '../features/sign-in/login-secrets.ts'
import type { Settings } from '../platform/context.ts'
import { randomSecret, type Secrets, sha256 } from '../platform/secrets.ts'
import type { TestDatabase } from './database.ts'

/** The parts of a profile that matter to a test. `fillProfile` makes up the rest. */
export type Profile = Partial<Record<'firstName' | 'lastName' | 'email' | 'intro', string>>

/** A profile as sign-up takes it. */
export const fillProfile = (handle: string, profile: Profile = {}) => ({
  firstName: handle,
  lastName: 'Tester',
  email: `${handle}@example.org`,
  intro: `Hey! Thanks for following ${handle}.`,
  handle,
  ...profile,
})

/** Where a town keeps its rows, and what they depend on. */
interface Place {
  database: TestDatabase
  clock: { now: Date }
  settings: Settings
  secrets: Secrets
}

/** The cookies of a browser, by their names. */
export type CookieJar = Map<string, string>

/**
 * Writes the rows that a sign-up leaves behind, but none for the text with the code and for the limits. It takes a
 * thirtieth of the time of a sign-up over HTTP.
 * @returns the cookies of the browser that is signed in
 */
export async function writeAccount(
  { database, clock: { now }, settings, secrets }: Place,
  { phone, handle, profile }: { phone: string; handle: string; profile: Profile | undefined },
): Promise<CookieJar> {
  const { firstName, lastName, email, intro } = fillProfile(handle, profile)
  const [browser, session] = [newCookieSecret(), newCookieSecret()]
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const at = sql`${now}::timestamptz`
  await sql`
    with person as (
      insert into people (public_id, phone, allow_create_group, created_at, last_seen_at, bulk_until,
        handle, display_handle, first_name, last_name, email, intro)
      values (${randomSecret(16)}, ${phone}, ${settings.allowCreateGroup}, ${at}, ${at}, ${later(SILENCE)},
        ${handle.toLowerCase()}, ${handle}, ${firstName}, ${lastName}, ${email}, ${intro}) returning id),
    browser as (
      insert into known_browsers (browser_hash, person_id, last_login_at, trusted)
      select ${sha256(browser)}::bytea, id, ${at}, true from person),
    fresh as (
      insert into new_accounts (person_id, network, joined_at)
      select id, ${secrets.keyedHash('network', networkOf('127.0.0.1'))}::bytea, ${at} from person)
    insert into sessions (token_hash, person_id, browser_hash, user_agent, created_at, last_used_at, expires_at)
    select ${sha256(session)}::bytea, id, ${sha256(browser)}::bytea, 'lightMyRequest', ${at}, ${at},
      ${later(SESSION_ROLLING_LIFE)}::timestamptz from person`.execute(database.db)
  const prefix = settings.publicUrl.startsWith('https:') ? '__Host-' : ''
  return new Map([
    [`${prefix}partyline_browser`, browser],
    [`${prefix}partyline_session`, session],
  ])
}
