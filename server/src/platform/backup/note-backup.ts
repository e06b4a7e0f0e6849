import type pg from 'pg'
import { codeOf, READ_ONLY } from '../database-errors.ts'

/** The export is of a Partyline that is older than this command, whose next start makes the table. */
const UNDEFINED_TABLE = '42P01'

/** Remembers when an export ended, by the database's clock, so that operators hear of one that is too old. */
export async function noteBackup(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('insert into backups (taken_at) values (now()) on conflict do nothing')
  } catch (error) {
    // An export may be read from a standby, which takes no writes.
    if (![READ_ONLY, UNDEFINED_TABLE].includes(codeOf(error))) throw error
  }
}
