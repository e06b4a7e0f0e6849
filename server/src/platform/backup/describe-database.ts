import type pg from 'pg'
import { LOCK_TABLE, MIGRATION_TABLE } from '../database/migrate.ts'
import type { Header } from './format.ts'

/** A table to export, with its writable columns. */
export interface Table {
  name: string
  columns: string[]
}

/**
 * Tables that an export leaves out, because they belong to the installation and not to its people. The header
 * carries the key under a passphrase, or not at all, and it names the migrations. Migrations fill the table
 * of leases. The database makes the counts again as rows come in. The
 * choices that wait for the journal are in the rows already. The time of the last poll of each vendor
 * begins again at the import, because the old installation has acted on earlier texts.
 */
const LEFT_OUT = [
  'secrets',
  'outbox_lanes',
  'group_counts',
  'inbound_fetches',
  'opt_outs',
  MIGRATION_TABLE,
  LOCK_TABLE,
]

/** Tables that only older exports hold: the texts of virtual phones, with login codes among them. */
export const NO_LONGER_EXPORTED: readonly string[] = ['simulator_texts', 'simulator_media']

/**
 * Describes every table to export, each after the tables that it refers to. A partitioned table includes its
 * partitions.
 */
export async function describeTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select a.relname as from, b.relname as to
     from pg_constraint f join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
     where f.contype = 'f' and a.oid <> b.oid`,
  )
  return referredFirst(tables, references)
}

function referredFirst(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const sorted = new Set<Table>()
  const visited = new Set<Table>()
  const visit = (table: Table) => {
    if (visited.has(table)) return
    visited.add(table)
    for (const { to } of references.filter(({ from }) => from === table.name)) {
      const referred = tables.find(({ name }) => name === to)
      if (referred) visit(referred)
    }
    sorted.add(table)
  }
  tables.forEach(visit)
  return [...sorted]
}

/** Counts the rows that never expire. The sweep removes other people and the texts with login codes. */
export async function countLasting(client: pg.PoolClient): Promise<NonNullable<Header['lasting']>> {
  const { rows } = await client.query<NonNullable<Header['lasting']>>(
    `select
       (select count(*) from people p where p.handle is not null or p.deleted_at is not null
          or exists (select from consents c where c.person_id = p.id))::float8 as people,
       (select count(*) from messages where kind <> 'code')::float8 as messages,
       (select count(*) from consents)::float8 as consents`,
  )
  return rows[0] ?? { people: 0, messages: 0, consents: 0 }
}

/** The names of all sequences, including those behind identity columns. */
export async function sequenceNames(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by sequencename',
  )
  return rows.map(({ name }) => name)
}

/** Makes this transaction read and write values the same way on every server. */
export async function fixValueFormats(client: pg.PoolClient): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
    set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`)
}
