import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, type Migration, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { executedMigrations, migrateToLatest, migrateWithin } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { createSecrets, INSTALLATION_KEY, KEY_MARK } from '../secrets.ts'
import { type ByteReader, Damaged } from './byte-reader.ts'
import type { ChosenKey, KeyRefusal } from './carried-key.ts'
import { describeTables, fixValueFormats, sequenceNames } from './describe-database.ts'
import type { Header, Proof } from './format.ts'
import { blocks, checkEnd, type HeaderRefusal, readExport } from './read-backup.ts'

/** Why a file is refused. The database is then unchanged. */
export type ImportRefusal =
  | HeaderRefusal
  | 'database-ahead'
  | 'not-empty'
  | KeyRefusal
  | 'damaged'
  | 'changed'

/** A refusal, with the version of the Partyline that wrote a newer file. */
export type ImportResult =
  | { ok: true; header: Header; proof: Proof }
  | { ok: false; reason: ImportRefusal; version?: string }

/** What an import does besides reading the file. */
export interface ImportSteps {
  /** Chooses the key of the restored installation. Without it the database keeps its own. */
  judgeKey?: (header: Header) => ChosenKey
  /** Runs last in the transaction of the import, so that nobody sees the rows before it. */
  finish?: ((tx: Transaction<Schema>, header: Header) => Promise<void>) | undefined
}

/**
 * Reads an export into an empty database and brings it up to this build, in one transaction. The database
 * gets its tables by the migrations that the file was made under, so that later migrations change its rows as
 * usual. Needs little memory at any size.
 * @param migrations of this build, by name
 */
export async function importDatabase(
  pool: pg.Pool,
  input: Readable,
  migrations: Record<string, Migration>,
  { judgeKey = () => ({ ok: true, keep: undefined, key: undefined }), finish }: ImportSteps = {},
): Promise<ImportResult> {
  return readExport<ImportResult>(input, async (reader, header) => {
    if (header.migrations.some((name) => !(name in migrations)))
      return { ok: false, reason: 'newer-file', version: header.version }
    const executed = await executedMigrations(pool)
    if (executed.some((name) => !header.migrations.includes(name)))
      return { ok: false, reason: 'database-ahead' }
    const key = judgeKey(header)
    if (!key.ok) return key
    await migrateToLatest(pool, migrations, header.migrations.at(-1))
    return inOneTransaction(pool, async (client, tx) => {
      await fixValueFormats(client)
      // The choices in a backup are old, and the journal of opt-outs takes new ones.
      await client.query("set local partyline.importing = 'yes'")
      if (!(await lockEmpty(client, header))) return { ok: false, reason: 'not-empty' }
      for (const table of header.tables) await readTable(client, reader, table)
      const proof = await checkEnd(reader, header, key.key && createSecrets(key.key))
      await setSequences(client, header)
      if (key.keep) await keepKey(client, key.keep)
      await migrateWithin(tx, migrations)
      await finish?.(tx, header)
      return { ok: true, header, proof }
    })
  })
}

/** Runs work in a transaction that it reaches through the driver and through Kysely. */
async function inOneTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let clean = false
  try {
    const same = { query: client.query.bind(client), release() {} }
    const only = { connect: async () => same, end: async () => undefined }
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: only }) })
    const result = await db.transaction().execute((tx) => work(client, tx))
    clean = true
    return result
  } finally {
    // Closes a broken connection, or one in mid-COPY, which rolls back.
    client.release(!clean)
  }
}

/** Locks the file's tables against other writers. @returns false when one of them has rows */
async function lockEmpty(client: pg.PoolClient, header: Header): Promise<boolean> {
  const known = await describeTables(client)
  for (const { name, columns } of header.tables) {
    const here = known.find((table) => table.name === name)
    if (here?.columns.toSorted().join() !== columns.toSorted().join())
      throw new Damaged(`table ${name} does not fit`)
    await client.query(`lock table ${pg.escapeIdentifier(name)} in exclusive mode`)
    const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}

async function readTable(
  client: pg.PoolClient,
  reader: ByteReader,
  table: Header['tables'][number],
): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const statement = `copy ${pg.escapeIdentifier(table.name)} (${columns}) from stdin with (encoding 'UTF8')`
  const copy = client.query(copyFrom(statement))
  await pipeline(Readable.from(blocks(reader)), copy)
  if (copy.rowCount !== table.rows) throw new Damaged(`table ${table.name} has ${copy.rowCount} rows`)
}

async function setSequences(client: pg.PoolClient, header: Header): Promise<void> {
  const known = await sequenceNames(client)
  for (const { name, last } of header.sequences) {
    if (!known.includes(name)) throw new Damaged(`there is no sequence ${name}`)
    if (last !== null)
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
  }
}

/** Replaces the key of a first start with the key from the file. */
async function keepKey(client: pg.PoolClient, key: Buffer): Promise<void> {
  await client.query('delete from secrets where name = any ($1)', [[INSTALLATION_KEY, KEY_MARK]])
  await client.query('insert into secrets (name, value) values ($1, $2)', [INSTALLATION_KEY, key])
}
