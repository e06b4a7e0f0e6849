import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from './all.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('nothing')
})
afterEach(() => database.close())

/** All migrations before one. */
const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name))

test('TEXT-2 messages on their way before an update keep their batches', async () => {
  const { db, pool } = database
  await migrateToLatest(pool, upTo('0004'))
  // Message 1 has an open batch and a finished one. All deliveries of message 2 have moved on.
  await sql`insert into deliveries (message_id, recipient_id, batch_id, status) values
    (1, 10, 300000, 0), (1, 26, 300000, 0), (1, 11, 301000, 2), (2, 10, 400000, 0)`.execute(db)
  await sql`insert into delivery_batches (id, message_id, lane, priority) values
    (300000, 1, 10, 3), (400000, 2, 10, 3), (500000, 2, 11, 3)`.execute(db)
  await migrateToLatest(pool, upTo('0005'))
  const { rows } = await sql`
    select b.message_id::int as message, b.lane, b.id >> 32 = b.message_id as numbered,
      array_agg(d.recipient_id::int order by d.recipient_id) filter (where d.message_id = b.message_id) as recipients
    from delivery_batches b left join deliveries d on d.batch_id = b.id group by b.id order by b.id`.execute(
    db,
  )
  expect(rows).toEqual([
    { message: 1, lane: 10, numbered: true, recipients: [10, 26] },
    { message: 2, lane: 10, numbered: true, recipients: [10] },
    { message: 2, lane: 11, numbered: true, recipients: null },
  ])
  const all = await sql`select distinct batch_id >> 32 = message_id as numbered from deliveries`.execute(db)
  expect(all.rows).toEqual([{ numbered: true }])
  // No new row can take one of these numbers.
  const low = await sql`select 1 from delivery_batches where id & 4294967295 < 2147483648`.execute(db)
  expect(low.rows).toEqual([])
})
