import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from './all.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('nothing')
})
afterEach(() => database.close())

test('the search finds messages from before the migration, whatever is in them, but no texts of Partyline itself', async () => {
  const { pool } = database
  await migrateToLatest(pool, migrations, '0007-group-administration')
  await pool.query(`insert into people (public_id, phone) values ('ana', '+15550100001')`)
  await pool.query(
    `insert into messages (public_id, sender_id, kind, text, parts, source)
     select 'm' || n, 1, case when n % 2 = 0 then 'broadcast' else 'reply' end, t, '{}', 'phone'
     from unnest($1::text[]) with ordinality as x(t, n)`,
    [['no', 'Supper & "café" \\ {a,b} 🎉', 'no', '', 'no', 'x'.repeat(3000)]],
  )
  await migrateToLatest(pool, migrations)
  const find = async (query: string) =>
    (
      await pool.query('select public_id from messages where words @@ $1::tsquery order by id', [query])
    ).rows.map((row) => row.public_id)
  expect(await find(`'cafe' & 'sup':*`)).toEqual(['m2'])
  expect(await find(`'xx':*`)).toEqual(['m6'])
  expect(await find(`'no'`)).toEqual([])
})
