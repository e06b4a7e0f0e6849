import type pg from 'pg'
import type { Logger } from '../logging/logger.ts'

/**
 * Warns when an upgrade of the operating system has changed how the database sorts. Its indexes then miss rows, and let
 * two people have one name (https://www.postgresql.org/docs/15/sql-altercollation.html#SQL-ALTERCOLLATION-NOTES).
 * C.UTF-8, which the guide asks for, never changes.
 */
export async function warnOfCollation(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string; before: string; now: string }>(`
    select datname as name, datcollversion as before, pg_database_collation_actual_version(oid) as now
    from pg_database where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`)
  for (const { name, before, now } of rows) {
    log.warn(
      `the machine of the database sorts by version ${now} of its locale, and the indexes were made with ${before}, so they may miss rows: run "reindex database ${name}" and then "alter database ${name} refresh collation version" in psql`,
    )
  }
}
