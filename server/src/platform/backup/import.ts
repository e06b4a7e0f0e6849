import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Migration } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { executedMigrations, migrateToLatest } from '../migrate.ts'
import { ByteReader, Damaged } from './byte-reader.ts'
import { describeTables, sequenceNames, useOneSpelling } from './describe-database.ts'
import {
  END_MARK,
  FORMAT,
  type Header,
  headerSchema,
  LONGEST_BLOCK,
  LONGEST_HEADER,
  SHA256_BYTES,
} from './format.ts'

/** Why a file is not taken in. Nothing of it is then in the database. */
export type ImportRefusal = 'not-an-export' | 'damaged' | 'newer-file' | 'database-ahead' | 'not-empty'

export type ImportResult = { ok: true; tables: number; rows: number } | { ok: false; reason: ImportRefusal }

/**
 * Reads an export into an empty database, all of it in one transaction or nothing, then brings it up to this build.
 * The database gets its tables by the migrations the file was made under, so that later ones change its rows as they
 * would have. Needs the same little memory whatever the size.
 * @param migrations of this build, by name
 */
export async function importDatabase(
  pool: pg.Pool,
  input: Readable,
  migrations: Record<string, Migration>,
): Promise<ImportResult> {
  const gunzip = createGunzip()
  pipe(input, gunzip, () => {})
  try {
    const reader = new ByteReader(gunzip)
    const header = await readHeader(reader)
    if (typeof header === 'string') return { ok: false, reason: header }
    if (header.migrations.some((name) => !(name in migrations))) return { ok: false, reason: 'newer-file' }
    const executed = await executedMigrations(pool)
    if (executed.some((name) => !header.migrations.includes(name)))
      return { ok: false, reason: 'database-ahead' }
    await migrateToLatest(pool, migrations, header.migrations.at(-1))
    const read = await readTables(pool, reader, header)
    if (read !== 'done') return { ok: false, reason: read }
    await migrateToLatest(pool, migrations)
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ok: true, tables: header.tables.length, rows }
  } catch (error) {
    if (isDamage(error)) return { ok: false, reason: 'damaged' }
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}

async function readHeader(reader: ByteReader): Promise<Header | 'not-an-export' | 'newer-file'> {
  let line: unknown
  try {
    line = JSON.parse(await reader.takeLine(LONGEST_HEADER))
  } catch (error) {
    if (error instanceof SyntaxError || (isDamage(error) && !isCutShort(error))) return 'not-an-export'
    throw error
  }
  const { product, format } = line as { product?: unknown; format?: unknown }
  if (product === 'partyline' && Number(format) > FORMAT) return 'newer-file'
  const parsed = headerSchema.safeParse(line)
  return parsed.success && parsed.data.migrations.length > 0 ? parsed.data : 'not-an-export'
}

async function readTables(pool: pg.Pool, reader: ByteReader, header: Header): Promise<'done' | 'not-empty'> {
  const client = await pool.connect()
  let clean = false
  try {
    await client.query('begin')
    await useOneSpelling(client)
    if (!(await lockEmpty(client, header))) {
      await client.query('rollback')
      clean = true
      return 'not-empty'
    }
    for (const table of header.tables) await readTable(client, reader, table)
    await checkEnd(reader)
    await setSequences(client, header)
    await client.query('commit')
    clean = true
    return 'done'
  } finally {
    // A broken connection, or one in mid-COPY, is closed, which rolls back.
    client.release(!clean)
  }
}

/** Locks the file's tables against everybody else's writing; false when one has rows. */
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

async function* blocks(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await reader.takeLength()
    if (bytes === 0) return
    if (bytes > LONGEST_BLOCK) throw new Damaged('a block is too long')
    yield await reader.take(bytes)
  }
}

async function checkEnd(reader: ByteReader): Promise<void> {
  const expected = reader.digest()
  const mark = await reader.take(END_MARK.length)
  const sum = await reader.take(SHA256_BYTES)
  if (!mark.equals(END_MARK) || !sum.equals(expected) || !(await reader.atEnd()))
    throw new Damaged('wrong end')
}

async function setSequences(client: pg.PoolClient, header: Header): Promise<void> {
  const known = await sequenceNames(client)
  for (const { name, last } of header.sequences) {
    if (!known.includes(name)) throw new Damaged(`there is no sequence ${name}`)
    if (last !== null)
      await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
  }
}

/** zlib's words for bytes that are not whole gzip, and ours. */
function isDamage(error: unknown): boolean {
  return error instanceof Damaged || /^Z_/.test((error as { code?: string })?.code ?? '')
}

function isCutShort(error: unknown): boolean {
  return (error as { code?: string })?.code === 'Z_BUF_ERROR'
}
