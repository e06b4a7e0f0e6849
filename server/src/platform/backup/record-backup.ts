import type pg from 'pg'
import { codeOf, DISK_FULL, READ_ONLY, UNDEFINED_TABLE } from '../database/database-errors.ts'

/**
 * Records by the database's clock that an export ended, so that operators hear when the last one is too old.
 */
export async function recordBackup(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('insert into backups (taken_at) values (now()) on conflict do nothing')
  } catch (error) {
    // The export is whole all the same. It may be read from a standby, which takes no writes, leave a full disk, or come
    // from an older Partyline, whose next start makes the table.
    if (![READ_ONLY, DISK_FULL, UNDEFINED_TABLE].includes(codeOf(error))) throw error
  }
}
