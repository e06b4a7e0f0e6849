import type pg from 'pg'
import { OLDEST_MAJOR } from '../embedded-postgres/find-programs.ts'
import { StartRefusal } from '../process/start-refusal.ts'

/**
 * Refuses an empty database that cannot hold a Partyline, before anybody writes to it: an older PostgreSQL lacks
 * statements, and an encoding other than UTF8 lacks letters and emoji. `createdb` takes SQL_ASCII when its own
 * locale is C.
 * @throws StartRefusal
 */
export async function refuseUnfitDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const [{ version, encoding } = { version: 0, encoding: '' }] = rows
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR) {
    throw new StartRefusal(
      `the database is on PostgreSQL ${major}, and Partyline needs ${OLDEST_MAJOR} or newer.`,
      { lasts: true },
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartRefusal(
      `the database has the encoding ${encoding}, which lacks letters and emoji: make one with --encoding UTF8 --template template0.`,
      { lasts: true },
    )
  }
}
