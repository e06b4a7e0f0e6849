import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { executedMigrations } from '../migrate.ts'
import { describeTables, NO_LONGER_EXPORTED, sequenceNames, useOneSpelling } from './describe-database.ts'
import { type CarriedKey, END_MARK, FORMAT, type Header } from './format.ts'

export type ExportResult<Refusal = never> =
  | { ok: true; header: Header }
  | { ok: false; reason: 'nothing-there' | Refusal }

/** What an export says of itself, beside what is in the database. */
export interface ExportParts<Refusal> {
  /** Of this Partyline. */
  version: string
  /** As carryKey answers it; undefined where the installation has none. */
  key?: CarriedKey | undefined
  /** Has the last word before a byte is written; undefined lets the export be. */
  judge?: ((header: Header) => Refusal | undefined) | undefined
}

/**
 * Writes the whole database as of one moment to a stream and ends it; others go on working. Needs the same
 * little memory whatever the size. Refuses a database without Partyline's tables before it writes a byte; when anything fails later, the stream is destroyed and what was written lacks its end.
 */
export async function exportDatabase<Refusal = never>(
  pool: pg.Pool,
  output: Writable,
  parts: ExportParts<Refusal>,
): Promise<ExportResult<Refusal>> {
  const client = await pool.connect()
  let clean = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await useOneSpelling(client)
    const header = await describe(client, parts)
    const reason = header.migrations.length === 0 ? 'nothing-there' : parts.judge?.(header)
    if (reason === undefined) await pipeline(Readable.from(content(client, header)), createGzip(), output)
    await client.query('commit')
    clean = true
    return reason === undefined ? { ok: true, header } : { ok: false, reason }
  } finally {
    client.release(!clean)
  }
}

async function describe(
  client: pg.PoolClient,
  { version, key }: Pick<ExportParts<never>, 'version' | 'key'>,
): Promise<Header> {
  const { rows } = await client.query<{ at: Date; migrated: boolean }>(
    `select now() as at, to_regclass('migrations') is not null as migrated`,
  )
  const header: Header = {
    product: 'partyline',
    format: FORMAT,
    version,
    takenAt: rows[0]?.at.toISOString() ?? '',
    migrations: rows[0]?.migrated ? await executedMigrations(client) : [],
    sequences: [],
    tables: [],
    ...(key && { key }),
  }
  for (const table of await describeTables(client)) {
    if (NO_LONGER_EXPORTED.includes(table.name)) continue
    const counted = await client.query<{ n: string }>(
      `select count(*) as n from ${pg.escapeIdentifier(table.name)}`,
    )
    header.tables.push({ ...table, rows: Number(counted.rows[0]?.n) })
  }
  for (const name of await sequenceNames(client))
    header.sequences.push({ name, last: await lastOf(client, name) })
  return header
}

/** Sequences stand outside the snapshot: what is read may be ahead of the rows, never behind. */
async function lastOf(client: pg.PoolClient, sequence: string): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>(
    `select case when is_called then last_value end as last from ${pg.escapeIdentifier(sequence)}`,
  )
  return rows[0]?.last ?? null
}

async function* content(client: pg.PoolClient, header: Header): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  yield hashed(Buffer.from(`${JSON.stringify(header)}\n`))
  for (const { name, columns } of header.tables) {
    const rows = `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}`
    const copy = client.query(copyTo(`copy (${rows}) to stdout with (encoding 'UTF8')`))
    for await (const bytes of copy) {
      yield hashed(length(bytes.length))
      yield hashed(bytes)
    }
    yield hashed(length(0))
  }
  yield END_MARK
  yield hash.digest()
}

function length(bytes: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(bytes)
  return four
}
