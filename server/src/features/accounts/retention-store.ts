import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

// Rows removed in one statement, so that none holds locks for long.
const CHUNK = 500

/**
 * Removes people of whom there is nothing but a phone that somebody once asked a code for: nobody logged in with it or
 * texted from it.
 * @returns how many; there may be more while it is not zero
 */
export async function removeUnusedPeople(db: Kysely<Schema>, before: Date): Promise<number> {
  const without = (table: string, column = 'person_id') =>
    sql`not exists (select from ${sql.table(table)} o where ${sql.ref(`o.${column}`)} = p.id)`
  const { numAffectedRows } = await sql`
    delete from people where id in (
      select p.id from people p
      where p.created_at < ${before} and p.deleted_at is null and p.handle is null and p.first_name is null
        and p.last_name is null and p.email is null and p.greeted_at is null and p.stopped_at is null
        and ${without('sessions')} and ${without('known_browsers')} and ${without('consents')}
        and ${without('follows')} and ${without('follows', 'follower_id')} and ${without('memberships')}
        and ${without('rsvps')} and ${without('events', 'owner_id')} and ${without('blocks')}
        and ${without('blocks', 'blocked_id')}
        and not exists (select from inbound_texts t where t.from_phone = p.phone)
      limit ${CHUNK} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes texts that were answered, or could not be, before a time. */
export async function removeAnsweredTexts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbound_texts where id in (
      select id from inbound_texts where coalesce(answered_at, failed_at) < ${before} limit ${CHUNK}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes texts with codes from before a time; nothing of a code has stood in them for long. */
export async function removeCodeTexts(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where id in (
      select m.id from messages m where m.created_at < ${before} and m.kind = 'code'
        and not exists (select from deliveries d where d.message_id = m.id)
      limit ${CHUNK} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Removes entries of the ledger from before a time that a later one of the same phone and target has replaced. */
export async function removeReplacedConsents(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from consents where id in (
      select c.id from consents c where c.at < ${before} and exists (
        select from consents later
        where later.phone = c.phone and later.id > c.id and later.target is not distinct from c.target)
      limit ${CHUNK} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
