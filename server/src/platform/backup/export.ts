import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { executedMigrations } from '../database/migrate.ts'
import type { Secrets } from '../secrets.ts'
import {
  countLasting,
  describeTables,
  fixValueFormats,
  NO_LONGER_EXPORTED,
  sequenceNames,
} from './describe-database.ts'
import { type CarriedKey, END_MARK, FORMAT, type Header, proofOf } from './format.ts'

export type ExportResult<Refusal = never> =
  | { ok: true; header: Header }
  | { ok: false; reason: 'nothing-there' | Refusal }

/** What an export tells about itself beside the database's rows. */
export interface ExportParts<Refusal> {
  /** The version of this Partyline. */
  version: string
  /** Whether a process that sends is connected. */
  sending?: boolean
  /** The key from findCarriedKey; undefined when the installation has none. */
  key?: CarriedKey | undefined
  /** The secrets of the installation, which prove the file; undefined proves nothing. */
  secrets?: Secrets | undefined
  /** Judges the header before a byte is written. A refusal stops the export; undefined lets it go on. */
  judge?: ((header: Header) => Refusal | undefined) | undefined
}

/**
 * Writes the whole database, as it is at one moment, to a stream and ends the stream. Other connections keep
 * working. Needs little memory at any size. Refuses a database without Partyline's tables before it writes a
 * byte. When anything fails later it destroys the stream, and the file lacks its end.
 */
export async function exportDatabase<Refusal = never>(
  pool: pg.Pool,
  output: Writable,
  deps: ExportParts<Refusal>,
): Promise<ExportResult<Refusal>> {
  const client = await pool.connect()
  let clean = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await fixValueFormats(client)
    const header = await describe(client, deps)
    const reason = header.migrations.length === 0 ? 'nothing-there' : deps.judge?.(header)
    if (reason === undefined)
      await pipeline(Readable.from(content(client, header, deps.secrets)), createGzip(), output)
    await client.query('commit')
    clean = true
    return reason === undefined ? { ok: true, header } : { ok: false, reason }
  } finally {
    client.release(!clean)
  }
}

async function describe(
  client: pg.PoolClient,
  { version, sending, key, secrets }: Pick<ExportParts<never>, 'version' | 'sending' | 'key' | 'secrets'>,
): Promise<Header> {
  const { rows } = await client.query<{ at: Date; migrated: boolean }>(
    `select now() as at, to_regclass('migrations') is not null as migrated`,
  )
  const header: Header = {
    product: 'partyline',
    format: FORMAT,
    version,
    takenAt: rows[0]?.at.toISOString() ?? '',
    sending,
    migrations: rows[0]?.migrated ? await executedMigrations(client) : [],
    sequences: [],
    tables: [],
    ...(key && { key }),
    ...(secrets && { proven: true as const }),
  }
  for (const table of await describeTables(client)) {
    if (NO_LONGER_EXPORTED.includes(table.name)) continue
    const counted = await client.query<{ n: string }>(
      `select count(*) as n from ${pg.escapeIdentifier(table.name)}`,
    )
    header.tables.push({ ...table, rows: Number(counted.rows[0]?.n) })
  }
  if (header.tables.some(({ name }) => name === 'people')) header.lasting = await countLasting(client)
  for (const name of await sequenceNames(client))
    header.sequences.push({ name, last: await lastOf(client, name) })
  return header
}

/** A sequence is outside the snapshot. Its number may be ahead of the rows, never behind. */
async function lastOf(client: pg.PoolClient, sequence: string): Promise<string | null> {
  const { rows } = await client.query<{ last: string | null }>(
    `select case when is_called then last_value end as last from ${pg.escapeIdentifier(sequence)}`,
  )
  return rows[0]?.last ?? null
}

async function* content(
  client: pg.PoolClient,
  header: Header,
  secrets: Secrets | undefined,
): AsyncGenerator<Buffer> {
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
  const sum = hash.digest()
  yield sum
  if (secrets) yield proofOf(secrets, sum)
}

function length(bytes: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(bytes)
  return four
}
