import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals } from '../../testing/followers.ts'
import { createHeldCarrier, type HeldCarrier } from '../../testing/held-carrier.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { writePace } from './pace-store.ts'

let town: Town
let slow: HeldCarrier
beforeEach(async () => {
  slow = createHeldCarrier()
  town = await createTown({ carrier: slow.carrier })
})
afterEach(() => town.close())

async function saysUnderPace(perSecond: number, followers: number) {
  const ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', followers)
  await writePace(town.database.db, 'simulator', { perSecond, dailyCap: null })
  town.clock.advance(1000)
  return () => ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
}

test('TEXT-2 under a pace, texts leave without waiting for the carrier’s answers to earlier ones', async () => {
  const say = await saysUnderPace(400, 300)
  const finish = await slow.occupyOneWorker(town, say)
  // All texts except the first, which has no answer yet.
  await expect.poll(async () => (await countArrivals(town, 'Supper')).size).toBe(299)
  await finish()
})

test('TEXT-2 a worker does not ask again before the pace can grant anything', async () => {
  const say = await saysUnderPace(0.001, 10)
  await say()
  await town.settle()
  const { db } = town.database
  await sql`create sequence asked`.execute(db)
  await sql`
    create function note_asked() returns trigger language plpgsql as $$ begin
      perform nextval('asked'); return null; end $$`.execute(db)
  await sql`create trigger note_asked after update on carrier_pace for each row execute function note_asked()`.execute(
    db,
  )
  for (let looks = 0; looks < 20; looks++) expect(await town.steps.dispatch()).toBeGreaterThan(0)
  const { rows } = await sql<{ asked: boolean }>`select is_called as asked from asked`.execute(db)
  expect(rows).toEqual([{ asked: false }])
})

test('TEXT-2 a broadcast that let another go first asks for only the segments that it still needs', async () => {
  const ben = await town.signedUp('ben')
  await town.person().texts('@ben')
  const say = await saysUnderPace(400, 300)
  const { db } = town.database
  await sql`create sequence returned`.execute(db)
  await sql`
    create function note_returned() returns trigger language plpgsql as $$ begin
      perform nextval('returned'); return null; end $$`.execute(db)
  await sql`
    create trigger note_returned after update on carrier_pace for each row
    when (new.sent_today < old.sent_today) execute function note_returned()`.execute(db)
  const finish = await slow.occupyOneWorker(town, say)
  await ben.calls('POST', '/sendMessage', { message: 'Rehearsal at eight' })
  await finish()
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(300)
  const { rows } = await sql<{ returned: boolean }>`select is_called as returned from returned`.execute(db)
  expect(rows).toEqual([{ returned: false }])
})
