import { Kysely, type Migration, Migrator, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { moveRenamed } from '../migrations/renamed.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { version } from '../process/version.ts'
import { codeOf, UNDEFINED_COLUMN, UNDEFINED_TABLE } from './database-errors.ts'
import { refuseUnfitDatabase } from './refuse-unfit.ts'
import type { Schema } from './schema.ts'

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
 * @returns the names of the migrations that this call has run
 */
export async function migrateToLatest(
  pool: pg.Pool,
  migrations: Record<string, Migration>,
  upTo?: string,
): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const executed = await executedMigrations(pool)
  if (executed.length === 0) {
    await refuseUnfitDatabase(pool)
    await refuseTablesOfOthers(pool)
  }
  await moveRenamed(db, executed)
  await refuseNewer(pool, migrations)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: MIGRATION_TABLE,
    migrationLockTableName: LOCK_TABLE,
  })
  const { error, results = [] } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error === undefined) {
    const ran = results.map(({ migrationName }) => migrationName)
    if (ran.length > 0) await noteVersion(db, ran.at(-1) ?? '')
    return ran
  }
  // A newer Partyline may have migrated in between.
  await refuseNewer(pool, migrations)
  throw error
}

/** Runs the missing migrations in a transaction of the caller, on a database that nobody else uses yet. */
export async function migrateWithin(
  tx: Transaction<Schema>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(tx)
  const executed = new Set(rows.map(({ name }) => name))
  for (const [name, { up }] of Object.entries(migrations).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (executed.has(name)) continue
    await up(tx)
    // Kysely's own migrator writes the time in this form.
    await sql`
      insert into ${sql.table(MIGRATION_TABLE)} (name, timestamp)
      values (${name}, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(tx)
    await noteVersion(tx, name)
  }
}

/** Notes at the table of migrations which Partyline ran the newest one, so that an older Partyline can name it. */
async function noteVersion(
  db: Kysely<never> | Kysely<unknown> | Transaction<Schema>,
  name: string,
): Promise<void> {
  const note = sql.lit(`${version} ran ${name}`)
  await sql`comment on table ${sql.table(MIGRATION_TABLE)} is ${note}`.execute(db as Kysely<unknown>)
}

/** Refuses a database without our migrations whose tables neither a start nor an extension made. */
async function refuseTablesOfOthers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> all ($1::text[])
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
    [[MIGRATION_TABLE, LOCK_TABLE]],
  )
  // Another process may have migrated in between.
  if (rows[0] === undefined || (await executedMigrations(pool)).length > 0) return
  throw new StartRefusal(
    `the database has a table ${rows[0].name} of another program: make a database for Partyline alone.`,
    { lasts: true },
  )
}

/**
 * The names of the migrations that have run on this database, in order; none on an empty one, and none on another
 * program's.
 */
export async function executedMigrations(pool: pg.Pool | pg.PoolClient): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>(`select name from ${MIGRATION_TABLE}`)
    return rows.map((row) => row.name).sort()
  } catch (error) {
    if ([UNDEFINED_TABLE, UNDEFINED_COLUMN].includes(codeOf(error))) return []
    throw error
  }
}

/** A newer Partyline that has changed this database. */
export interface NewerVersion {
  /** The first of its migrations that this build does not know. */
  migration: string
  /** 'a newer Partyline', with its version if that is known. */
  who: string
}

/** The newer Partyline that has changed this database, if one has. */
export async function findNewerVersion(
  pool: pg.Pool,
  migrations: Record<string, Migration>,
): Promise<NewerVersion | undefined> {
  const migration = (await executedMigrations(pool)).find((name) => !(name in migrations))
  if (migration === undefined) return undefined
  const { rows } = await pool.query<{ note: string | null }>(
    `select obj_description(to_regclass($1), 'pg_class') as note`,
    [MIGRATION_TABLE],
  )
  const [, named, newest = ''] = /^(\S+) ran (\S+)$/.exec(rows[0]?.note ?? '') ?? []
  const isTheirs = named !== undefined && !(newest in migrations)
  return { migration, who: isTheirs ? `a newer Partyline, ${named},` : 'a newer Partyline' }
}

async function refuseNewer(pool: pg.Pool, migrations: Record<string, Migration>): Promise<void> {
  const newer = await findNewerVersion(pool, migrations)
  if (newer === undefined) return
  throw new StartRefusal(
    `The database was made by ${newer.who} (its migration ${newer.migration} is not known here, which is ${version}): run that version, or choose another database.`,
    { lasts: true },
  )
}
