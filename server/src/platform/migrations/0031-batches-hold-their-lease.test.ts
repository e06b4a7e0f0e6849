import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { countArrivals, deliveryStates } from '../../testing/followers.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from './all.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0031'))

let database: TestDatabase
let town: Town | undefined
beforeEach(async () => {
  town = undefined
  database = await createTestDatabase('nothing')
  await migrateToLatest(database.pool, before)
})
afterEach(() => town?.close() ?? database.close())

/** Ana and three followers in three lanes, as they were before the update. */
async function settleThere() {
  const { db } = database
  await sql`
    insert into people (id, public_id, phone, handle, display_handle, intro, greeted_at) overriding system value
    select n, 'p' || n, '+1555010000' || n, case n when 1 then 'ana' end, case n when 1 then 'ana' end, 'Hi', now()
    from generate_series(1, 4) n`.execute(db)
  await sql`select setval(pg_get_serial_sequence('people', 'id'), 100)`.execute(db)
  await sql`
    insert into follows (person_id, follower_id, allow_reply, created_at)
    select 1, n, true, '2026-06-01' from generate_series(2, 4) n`.execute(db)
}

/** A broadcast with a delivery in a batch of each lane. @param sent the lanes whose text has left */
async function saidBefore(id: number, words: string, sent: number[] = []) {
  const { db } = database
  await sql`
    insert into messages (id, public_id, sender_id, kind, text, parts, source, created_at, fanned_out_at) overriding system value
    values (${id}, ${words}, 1, 'broadcast', ${words}, array['@ana: ' || ${words}], 'phone', now(), now())`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('messages', 'id'), 100)`.execute(db)
  await sql`
    insert into deliveries (message_id, recipient_id, batch_id, status)
    select ${id}::bigint, n, (${id}::bigint << 32) + 16 + n, case when n = any(${sent}::int[]) then 2 else 0 end
    from generate_series(2, 4) n`.execute(db)
  await sql`
    insert into delivery_batches (id, message_id, sender_id, lane, size, priority, due_at)
    select (${id}::bigint << 32) + 16 + n, ${id}::bigint, 1, n, 1, 3, '2026-06-01' from generate_series(2, 4) n
    where n <> all(${sent}::int[])`.execute(db)
}

async function update() {
  await migrateToLatest(database.pool, migrations)
  town = await createTown({ database })
  return town
}

test('TEXT-2 messages on their way before the update go on after it, in order, and each once', async () => {
  await settleThere()
  await saidBefore(7, 'First', [2])
  await saidBefore(8, 'Second')
  const there = await update()
  await there.settle()
  expect(await there.person('+15550100003').received()).toEqual(['@ana: First', '@ana: Second'])
  expect(await deliveryStates(there)).toEqual({ sent: 6 })
  expect((await countArrivals(there, 'First')).size).toBe(2)
  expect((await database.pool.query('select 1 from delivery_batches')).rows).toEqual([])
})

test('TEXT-2 texts that were marked as leaving before the update are looked up at the carrier', async () => {
  await settleThere()
  await saidBefore(7, 'First')
  await sql`update delivery_batches set sending_to = 3 where lane in (2, 3)`.execute(database.db)
  // One of the two phones had got it.
  await sql`
    insert into simulator_texts (public_id, direction, phone, from_phone, to_phone, text, reference, at)
    values ('x', 'out', '+15550100002', '+15550100000', '+15550100002', '@ana: First', '7-2-0', now())`.execute(
    database.db,
  )
  const there = await update()
  await there.settle()
  expect([...(await countArrivals(there, 'First')).values()]).toEqual([1, 1, 1])
})

test('MSG-5 a message that was paused before the update goes on when it is resumed, and no other waits for it', async () => {
  await settleThere()
  await saidBefore(7, 'First')
  await saidBefore(8, 'Second')
  await sql`update delivery_batches set lane = -1 - lane where message_id = 7`.execute(database.db)
  await sql`update messages set paused_at = now() where id = 7`.execute(database.db)
  const there = await update()
  await there.settle()
  expect((await countArrivals(there, 'Second')).size).toBe(3)
  expect((await countArrivals(there, '@ana: First')).size).toBe(0)
  await there.person('+15550100001').texts('RESUME')
  await there.settle()
  expect((await countArrivals(there, '@ana: First')).size).toBe(3)
})

test('TEXT-2 a text that waits for another try keeps its number of tries, and the next text of its sender waits for it', async () => {
  await settleThere()
  await saidBefore(7, 'First')
  await saidBefore(8, 'Second')
  await sql`
    update delivery_batches set attempts = 3, tried_since = '2026-06-12', due_at = '2026-06-12T18:00:20Z'
    where message_id = 7`.execute(database.db)
  const there = await update()
  await there.settle()
  expect((await countArrivals(there, 'Second')).size).toBe(0)
  there.clock.advance(21_000)
  await there.settle()
  there.clock.advance(21_000)
  await there.settle()
  expect(await there.person('+15550100004').received()).toEqual(['@ana: First', '@ana: Second'])
})
