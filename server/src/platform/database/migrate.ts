import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { moveRenamed } from '../migrations/renamed.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { codeOf, UNDEFINED_TABLE } from './database-errors.ts'
import { refuseUnfitDatabase } from './refuse-unfit.ts'

/** The table with the names of the migrations that have run. */
export const MIGRATION_TABLE = 'migrations'

/** Kysely's own table, of one row. */
export const LOCK_TABLE = 'migration_lock'

/**
 * Brings the database up to this build, with all missing migrations in one transaction or none. Any number of
 * processes may call it at once: one works, and the others wait. Throws a StartRefusal, one line for the
 * operator, when a newer Partyline has changed the database, or when an empty one cannot hold a Partyline.
 * @param migrations by name, in the order of their names
 * @param upTo the last migration to run; all when left out
 * @param how.within the pool's only connection has a transaction open, which takes the migrations in
 * @returns the names of the migrations that this call has run
 */
export async function migrateToLatest(
  pool: pg.Pool,
  migrations: Record<string, Migration>,
  upTo?: string,
  how: { within?: boolean } = {},
): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const executed = await executedMigrations(pool)
  if (executed.length === 0) await refuseUnfitDatabase(pool)
  await moveRenamed(db, executed)
  await refuseNewer(pool, migrations)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: LOCK_TABLE,
    disableTransactions: how.within ?? false,
  })
  const { error, results = [] } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error === undefined) return results.map(({ migrationName }) => migrationName)
  // A newer Partyline may have migrated in between. A failed transaction answers no question.
  if (!how.within) await refuseNewer(pool, migrations)
  throw error
}

/** The names of the migrations that have run on this database, in order; none on an empty one. */
export async function executedMigrations(pool: pg.Pool | pg.PoolClient): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>(`select name from ${MIGRATION_TABLE}`)
    return rows.map((row) => row.name).sort()
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/** The first migration on this database that this build does not know, which a newer Partyline has run. */
export async function findNewerMigration(
  pool: pg.Pool,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  return (await executedMigrations(pool)).find((name) => !(name in migrations))
}

async function refuseNewer(pool: pg.Pool, migrations: Record<string, Migration>): Promise<void> {
  const unknown = await findNewerMigration(pool, migrations)
  if (unknown === undefined) return
  throw new StartRefusal(
    `The database was made by a newer Partyline (its migration ${unknown} is not known here): run that version, or choose another database.`,
    { lasts: true },
  )
}
