import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'

// Rows removed by one statement, so that none holds locks for long.
const CHUNK = 500

/**
 * Removes people who are only a phone, because a stranger asked for a code to it. Nobody logged in
 * with the phone or texted from it. A phone that an operator has suspended
 * stays, and so does one that others have refused under an account that was deleted.
 * @returns how many; there may be more until it is zero
 */
export async function removeUnusedPeople(db: Kysely<Schema>, before: Date): Promise<number> {
  const without = (table: string, column = 'person_id') =>
    sql`not exists (select from ${sql.table(table)} o where ${sql.ref(`o.${column}`)} = p.id)`
  const { numAffectedRows } = await sql`
    delete from people where id in (
      select p.id from people p
      where p.created_at < ${before} and p.deleted_at is null and p.handle is null and p.first_name is null
        and p.last_name is null and p.email is null and p.greeted_at is null and p.stopped_at is null and p.suspended_at is null
        and ${without('sessions')} and ${without('known_browsers')} and ${without('consents')}
        and ${without('follows')} and ${without('follows', 'follower_id')} and ${without('memberships')}
        and ${without('rsvps')} and ${without('events', 'owner_id')} and ${without('blocks')}
        and ${without('blocks', 'blocked_id')} and ${without('silenced_followers', 'follower_id')}
        and ${without('muted_authors', 'author_id')} and ${without('group_removals')}
        and ${without('event_removals')}
        and not exists (select from inbound_texts t where t.from_phone = p.phone)
      limit ${CHUNK} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
