import type { Writable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../../platform/database/schema.ts'
import { csvTime, writeCsv } from '../../platform/database/write-csv.ts'

/** Entries deleted by one statement, so that none holds locks for long. */
const SWEPT_AT_ONCE = 500

const AS_CSV = `
  select ${csvTime('at')} as at, phone, act, target, words, source,
    carrier, carrier_id
  from consents order by id`

/**
 * Writes the whole ledger of consent as CSV (RFC 4180), oldest first, one line for each entry. The words are
 * unchanged, so import every column as text.
 */
export function exportConsents(pool: pg.Pool, output: Writable): Promise<void> {
  return writeCsv(pool, AS_CSV, output)
}

/**
 * Removes entries of the ledger from before a time that a later entry of the same phone and target has
 * replaced.
 */
export async function removeReplacedConsents(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from consents where id in (
      select c.id from consents c where c.at < ${before} and exists (
        select from consents later
        where later.phone = c.phone and later.id > c.id and later.target is not distinct from c.target)
      limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
