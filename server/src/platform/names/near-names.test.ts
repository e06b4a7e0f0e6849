import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import type { Schema } from '../database/schema.ts'
import { listNearNames } from './near-names.ts'

const database = await createTestDatabase()
await sql`
  insert into people (public_id, phone, handle, display_handle)
  select 'p' || n, '+1666' || n, name, name from generate_series(10000, 29999) n
    cross join lateral (select case n % 2 when 0 then 'kim' || n else md5(n::text) end) of_it(name)`.execute(
  database.db,
)
await sql`vacuum analyze people`.execute(database.db)
afterAll(() => database.close())

async function countRead(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'people'`.execute(db)
  return rows[0]?.read ?? 0
}

test.each([
  ['kim10000x', 2000],
  ['xkim10000', 2000],
  ['mik10000', 2000],
  ['kim1', 500],
  ['kim10000-practice', 2000],
  ['nobody', 0],
  ['zzz%_', 0],
])('TEXT-1 the names near %s are found without reading the whole table', async (name, most) => {
  await database.db.transaction().execute(async (tx) => {
    const before = await countRead(tx)
    const near = await listNearNames(tx, { table: 'people', column: 'handle' }, name)
    if (most > 0) expect(near).toContain('kim10000')
    expect((await countRead(tx)) - before).toBeLessThanOrEqual(most)
  })
})
