import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  // The code of her login must not be in the counts below.
  await sql`delete from deliveries`.execute(town.database.db)
})
afterAll(() => town.close())

/** Sends a message and inserts its first deliveries. Nothing leaves yet. */
async function says(text: string) {
  await ana.calls('POST', '/simulator/texts', { from: ana.phone, text })
  await town.steps.answer()
}

async function fanOutAll() {
  while (await town.steps.fanOut()) {
    // Each step writes one chunk.
  }
}

test('TEXT-2 the fan-out inserts 25,000 followers in chunks, each once, also when it starts again', async () => {
  await addFollowers(town, 'ana', 25_000)
  await says('Supper at seven')
  expect(await deliveryStates(town)).toEqual({ waiting: 2_000 })
  await town.steps.fanOut()
  expect(await deliveryStates(town)).toEqual({ waiting: 10_000 })
  await town.steps.fanOut()
  expect(await deliveryStates(town)).toEqual({ waiting: 18_000 })
  await fanOutAll()
  expect(await deliveryStates(town)).toEqual({ waiting: 25_000 })

  const { db } = town.database
  await sql`update messages set fanned_out_at = null, fan_out_after = null where kind = 'broadcast'`.execute(
    db,
  )
  await fanOutAll()
  expect(await deliveryStates(town)).toEqual({ waiting: 25_000 })
  const batches = await sql<{ most: number; count: number }>`
    select max(count) as most, count(*)::int as count from (
      select batch_id, count(*)::int from deliveries group by 1) b join delivery_batches on id = batch_id`.execute(
    db,
  )
  expect(batches.rows).toEqual([{ most: 500, count: 50 }])
})

test('TEXT-2 a sender with few followers reads only their rows under a cached plan, beside a sender with thousands', async () => {
  const { db } = town.database
  await addFollowers(town, 'ana', 3_000)
  // The planner's sample misses a few rows of many.
  await sql`analyze follows`.execute(db)
  const ben = await town.signedUp('ben')
  await town.person().texts('@ben')
  // At the end of each act, records the entries that it read from each index of follows.
  await sql`create table read (index text, entries bigint)`.execute(db)
  await sql`
    create function note_read() returns trigger language plpgsql as $$ begin
      insert into read select indexrelid::regclass::text, pg_stat_get_xact_tuples_returned(indexrelid)
      from pg_index where indrelid = 'follows'::regclass; return null; end $$`.execute(db)
  await sql`
    create constraint trigger note_read after insert on messages deferrable initially deferred
    for each row when (new.kind = 'broadcast') execute function note_read()`.execute(db)
  const keepPlans = () => sql`set plan_cache_mode = force_generic_plan`.execute(db)
  // Runs on every connection that acts use.
  await Promise.all(Array.from({ length: 10 }, keepPlans))
  await ben.calls('POST', '/sendMessage', { message: 'Lunch at one' })
  const { rows } = await sql<{ entries: string }>`select sum(entries) as entries from read`.execute(db)
  expect(Number(rows[0]?.entries)).toBeGreaterThan(0)
  expect(Number(rows[0]?.entries)).toBeLessThan(20)
})

test('TEXT-2 two fan-out workers together insert each follower once, and the chunks in order', async () => {
  await addFollowers(town, 'ana', 40_500)
  await says('Supper at seven')
  await Promise.all([fanOutAll(), fanOutAll()])
  expect(await deliveryStates(town)).toEqual({ waiting: 40_500 })
  const { rows } = await sql<{ batches: number; disordered: number }>`
    select count(*)::int as batches, count(*) filter (where turn < before)::int as disordered from (
      select turn, lag(turn) over (order by
        (select min(recipient_id) from deliveries d where d.batch_id = b.id)) as before
      from delivery_batches b) b`.execute(town.database.db)
  expect(rows).toEqual([{ batches: 81, disordered: 0 }])
})

test('TEXT-2 a process that freezes during one fan-out does not hold up another sender', async () => {
  await addFollowers(town, 'ana', 20_000)
  const ben = await town.signedUp('ben')
  await sql`insert into follows (person_id, follower_id, allow_reply, created_at)
    select b.id, f.follower_id, true, f.created_at from follows f, people b
    where b.handle = 'ben' and f.follower_id <> b.id`.execute(town.database.db)
  await says('Supper at seven')
  await town.steps.fanOut()
  await ben.calls('POST', '/sendMessage', { message: 'Lunch at one' })
  const frozen = await town.database.pool.connect()
  await frozen.query('begin')
  await frozen.query('select 1 from messages where fanned_out_at is null order by id limit 1 for update')
  await fanOutAll()
  const { rows } = await sql<{ text: string }>`
    select text from messages where fanned_out_at is null`.execute(town.database.db)
  expect(rows).toEqual([{ text: 'Supper at seven' }])
  await frozen.query('rollback')
  frozen.release()
  await fanOutAll()
  expect(
    await sql`select 1 from messages where fanned_out_at is null`.execute(town.database.db),
  ).toMatchObject({
    rows: [],
  })
})

test('TEXT-2 the fan-out inserts a chunk again after the database lost it, and then the rest', async () => {
  await addFollowers(town, 'ana', 25_000)
  await says('Supper at seven')
  await town.steps.fanOut()
  expect(await deliveryStates(town)).toEqual({ waiting: 10_000 })
  // Sets the state that a rollback of the last chunk would leave.
  const { db } = town.database
  await sql`
    with gone as (
      delete from deliveries where recipient_id > (select recipient_id from deliveries order by 1 offset 1999 limit 1)
      returning batch_id),
    batches as (delete from delivery_batches where id in (select batch_id from gone))
    update messages set fan_out_after = (select recipient_id from deliveries order by 1 offset 1999 limit 1)
    where kind = 'broadcast'`.execute(db)
  expect(await deliveryStates(town)).toEqual({ waiting: 2_000 })
  await fanOutAll()
  expect(await deliveryStates(town)).toEqual({ waiting: 25_000 })
  await town.settle()
  expect(await deliveryStates(town)).toEqual({ sent: 25_000 })
})

test('TEXT-2 only one process at a time inserts chunks of a message', async () => {
  await addFollowers(town, 'ana', 9_000)
  await says('Supper at seven')
  const other = await createTown({ beside: town })
  const copying = await town.database.pool.connect()
  await copying.query('begin')
  await copying.query('select 1 from messages where fanned_out_at is null for update')
  expect(await other.steps.fanOut()).toBe(false)
  await copying.query('rollback')
  copying.release()
  expect(await other.steps.fanOut()).toBe(true)
  expect(await deliveryStates(town)).toEqual({ waiting: 9_000 })
  await other.close()
})

test('TEXT-2 a follower whom the fan-out reaches twice gets the text once', async () => {
  await addFollowers(town, 'ana', 300)
  await says('Supper at seven')
  const { db } = town.database
  await sql`update messages set fanned_out_at = null, fan_out_after = null where kind = 'broadcast'`.execute(
    db,
  )
  await town.settle()
  const arrivals = await countArrivals(town, 'Supper')
  expect(arrivals.size).toBe(300)
  expect([...arrivals.values()].every((count) => count === 1)).toBe(true)
  expect(await sql`select 1 from delivery_batches`.execute(db)).toMatchObject({ rows: [] })
})

test('TEXT-6 TEXT-7 a person who stops or unfollows after the fan-out and before the sending is spared', async () => {
  const [ben, cleo, dora] = [town.person(), town.person(), town.person()]
  for (const one of [ben, cleo, dora]) {
    await one.texts('@ana')
    await one.hears()
  }
  await says('Supper at seven')
  for (const [one, text] of [
    [ben, 'STOP'],
    [cleo, 'STOP @ana'],
  ] as const) {
    await one.calls('POST', '/simulator/texts', { from: one.phone, text })
    await town.steps.answer()
  }
  await town.settle()
  expect(await ben.hears()).toEqual([expect.stringMatching(/no more|stopped|START/i)])
  expect(await cleo.hears()).toEqual([expect.stringContaining('You no longer follow @ana')])
  expect(await dora.hears()).toEqual(['@ana: Supper at seven'])
  expect(await deliveryStates(town)).toMatchObject({ 'spared stopped': 1, 'spared unfollowed': 1 })
})

test.each([
  ['STOP', 'spared stopped'],
  ['UNFOLLOW @ana', 'spared unfollowed'],
  ['MUTE @ana 2h', 'spared muted'],
  ['BLOCK @ana', 'spared blocked'],
])(
  'TEXT-6 TEXT-7 a follower who texts %s before their batch leaves is %s, and all others get the message',
  async (words, state) => {
    await addFollowers(town, 'ana', 80)
    await says('Supper at seven')
    const from = '+15552000040'
    await ana.calls('POST', '/simulator/texts', { from, text: words })
    await town.settle()
    const arrivals = await countArrivals(town, 'Supper')
    expect([arrivals.size, arrivals.has(from)]).toEqual([79, false])
    expect(await deliveryStates(town)).toMatchObject({ [state]: 1 })
  },
)

test('TEXT-2 a second message does not overtake the first, not even for followers in a later chunk', async () => {
  await addFollowers(town, 'ana', 10_100)
  await says('First')
  town.clock.advance(1000)
  await says('Second')
  await fanOutAll()
  await town.settle()
  for (const phone of ['+15552000001', '+15552010100']) {
    expect(await town.person(phone).received()).toEqual(['@ana: First', '@ana: Second'])
  }
  const states = await deliveryStates(town)
  expect(states).toEqual({ sent: 20_200 })
})

test('LOGIN-2 a code overtakes a broadcast in progress', async () => {
  await addFollowers(town, 'ana', 600)
  await says('Supper at seven')
  await town.steps.dispatch()
  const ben = town.person()
  await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
  await town.steps.dispatchFirst()
  expect(await ben.code()).toMatch(/^\d{8}$/)
  expect((await countArrivals(town, 'Supper')).size).toBeLessThan(600)
  await town.settle()
  expect((await countArrivals(town, 'Supper')).size).toBe(600)
})

test('LOGIN-2 codes and replies have workers of their own, which send nothing else', async () => {
  await addFollowers(town, 'ana', 10)
  await says('Supper at seven')
  expect(await town.steps.dispatchFirst()).toBe(false)
  await town.settle()
  const ben = town.person()
  await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
  await town.steps.dispatch()
  expect(await ben.received()).toEqual([])
  await town.steps.dispatchFirst()
  expect(await ben.code()).toMatch(/^\d{8}$/)
})

test('TEXT-1 a person who follows after the message, and before the fan-out reaches them, does not get it', async () => {
  await addFollowers(town, 'ana', 2_000)
  await says('Supper at seven')
  town.clock.advance(1_000)
  const late = town.person()
  await late.calls('POST', '/simulator/texts', { from: late.phone, text: '@ana' })
  await town.steps.answer()
  await fanOutAll()
  await town.settle()
  const heard = (await late.hears()).join()
  expect(heard).toContain("You're following @ana.")
  expect(heard).not.toContain('Supper at seven')
})
