import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFollowers, countArrivals } from '../../testing/followers.ts'
import { createHeldCarrier, type HeldCarrier } from '../../testing/held-carrier.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { createInTurn } from './lease-in-turn.ts'

/** More than a chunk is at first. */
const FOLLOWERS = 60

let town: Town
let ana: Person
let ben: Person
/** Follows ben, as all of ana's followers do. */
let cara: Person
let slow: HeldCarrier

beforeEach(async () => {
  slow = createHeldCarrier()
  town = await createTown({ carrier: slow.carrier })
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  cara = town.person()
  await cara.texts('@ben')
  // By now the carrier is known to take no time, and a chunk is 50 texts.
  await ben.calls('POST', '/sendMessage', { message: 'Hello Cara' })
  await town.settle()
  await addFollowers(town, 'ana', FOLLOWERS)
  await sql`
    insert into follows (person_id, follower_id, allow_reply, created_at)
    select ben.id, f.follower_id, true, f.created_at from people ben, follows f join people ana on ana.id = f.person_id
    where ben.handle = 'ben' and ana.handle = 'ana'`.execute(town.database.db)
  // How long others wait for who is at something small is up to the tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await town.close()
})

/**
 * Has a worker be at a small message of ana's, in two lanes alone, until the carrier goes on.
 * @param follower is in another lane
 * @returns what the worker's step comes to
 */
async function occupyOneWorker(follower: Person) {
  await sql`
    delete from follows f using people p where p.id = f.person_id and p.handle = 'ana' and follower_id % 16 not in (
      select (q.id + n) % 16 from people q, generate_series(1, 2) n where q.phone = ${follower.phone})`.execute(
    town.database.db,
  )
  return slow.occupyOneWorker(town, () => ana.calls('POST', '/sendMessage', { message: 'Supper at seven' }))
}

test('TEXT-2 a small message that comes while another is being sent is one piece of work behind it', async () => {
  const { db } = town.database
  await sql`create table pieces (lease text unique)`.execute(db)
  await sql`
    create function note_piece() returns trigger language plpgsql as $$ begin
      insert into pieces values (new.lease) on conflict do nothing; return null; end $$`.execute(db)
  await sql`
    create trigger note_piece after update on outbox_lanes for each row when (new.lease is not null)
    execute function note_piece()`.execute(db)
  const finish = await occupyOneWorker(cara)
  await ben.calls('POST', '/sendMessage', { message: 'Lunch at one' })
  expect(await town.steps.dispatch(), 'another is sent away').toBe(false)
  expect((await countArrivals(town, 'Lunch')).size).toBe(0)
  expect(await finish(), 'the first goes on').toBe(true)
  await town.settle()
  expect((await countArrivals(town, 'Lunch')).size).toBe(FOLLOWERS + 1)
  const { rows } = await sql`select lease from pieces`.execute(db)
  expect(rows, 'two messages').toHaveLength(2)
})

test('TEXT-2 all of a small message leaves at once, also where it is more than a chunk of a large one', async () => {
  const say = () => ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  const finish = await slow.occupyOneWorker(town, say)
  await vi.waitUntil(() => slow.given() === FOLLOWERS, 10_000)
  await finish()
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(FOLLOWERS)
})

test('TEXT-2 who was sent away had cause to come: who is done looks once more, and rests where nobody came', async () => {
  const finishAlone = await occupyOneWorker(cara)
  expect(await finishAlone()).toBe(false)
  const finish = await occupyOneWorker(cara)
  await town.steps.dispatch()
  expect(await finish()).toBe(true)
})

test('TEXT-2 a carrier that stalls over a small message holds up the others for 100 ms', async () => {
  const finish = await occupyOneWorker(cara)
  await ben.calls('POST', '/sendMessage', { message: 'Lunch at one' })
  vi.advanceTimersByTime(99)
  expect(await town.steps.dispatch()).toBe(false)
  vi.advanceTimersByTime(1)
  await town.steps.dispatch()
  expect((await countArrivals(town, 'Lunch')).get(cara.phone)).toBe(1)
  await finish()
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBeGreaterThan(0)
})

test('TEXT-2 a database that does not answer one worker keeps the others from asking for 100 ms', async () => {
  const inTurn = createInTurn()
  void inTurn.take(1_000, () => new Promise(() => {}))
  const asked = vi.fn(async () => undefined)
  const taking = inTurn.take(1_000, asked)
  vi.advanceTimersByTime(99)
  await Promise.resolve()
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await taking
  expect(asked).toHaveBeenCalledOnce()
})
