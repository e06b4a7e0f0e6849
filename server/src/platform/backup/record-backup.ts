import type pg from 'pg'
import { codeOf, DISK_FULL, READ_ONLY } from '../database/database-errors.ts'

/** The exported Partyline is older than this command. Its next start makes the table. */
const UNDEFINED_TABLE = '42P01'

/**
 * Records by the database's clock that an export ended, so that operators hear when the last one is too old.
 */
export async function recordBackup(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('insert into backups (taken_at) values (now()) on conflict do nothing')
  } catch (error) {
    // The export is whole all the same. It may be read from a standby, which takes no writes, or leave a full disk.
    if (![READ_ONLY, DISK_FULL, UNDEFINED_TABLE].includes(codeOf(error))) throw error
  }
}
