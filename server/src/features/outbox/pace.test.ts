import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addFollowers } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { Priority } from './message-store.ts'
import { createPace } from './pace.ts'
import { type PaceLimits, takePace, writePace } from './pace-store.ts'

let town: Town
let ana: Person
beforeEach(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
})
afterEach(() => town.close())

const setPace = (limits: Partial<PaceLimits>) =>
  writePace(town.database.db, 'simulator', { perSecond: null, dailyCap: null, ...limits })

/** Waits until the pace is free again after its grants. The pace runs on the database's clock. */
async function secondsPass(seconds: number, from = sql`clock_timestamp()`): Promise<void> {
  // Grants use 98.5 % of the pace.
  await sql`update carrier_pace set free_at = ${from} - ${seconds * 1.02}::float8 * interval '1 second'`.execute(
    town.database.db,
  )
  // After a second the process reads the pace again.
  town.clock.advance(1000)
}

/** Lets time pass, and also pays the debt for longer texts. */
async function moreSecondsPass(seconds: number): Promise<void> {
  await secondsPass(seconds, sql`free_at`)
  await town.settle()
}

async function followersOf(handle: string, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => town.person())
  for (const person of people) await person.texts(`@${handle}`)
  for (const person of people) await person.hears()
  return people
}

async function heardBy(people: Person[]): Promise<string[]> {
  return (await Promise.all(people.map((person) => person.hears()))).flat()
}

describe('the pace of a carrier', () => {
  test('TEXT-2 segments leave no faster than the pace grants them, and all of them leave in the end', async () => {
    const fans = await followersOf('ana', 30)
    // At a thousandth a second, the time between two statements makes no difference.
    await setPace({ perSecond: 0.001 })
    await secondsPass(1000)
    await ana.calls('POST', '/sendMessage', { message: 'Slowly' })
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(1)
    for (let sent = 1; sent < 4; sent++) {
      await secondsPass(1000)
      await town.settle()
      expect(await heardBy(fans)).toHaveLength(1)
    }
    await setPace({ perSecond: 1_000_000 })
    await secondsPass(10)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(26)
  })

  test('TEXT-2 a text of three segments takes three segments of the pace, and the next texts wait for them', async () => {
    const fans = await followersOf('ana', 5)
    await setPace({ perSecond: 0.001 })
    await secondsPass(1000)
    await ana.calls('POST', '/sendMessage', { message: 'x'.repeat(400) })
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(1)
    await moreSecondsPass(2000)
    expect(await heardBy(fans)).toHaveLength(0)
    await moreSecondsPass(1000)
    expect(await heardBy(fans)).toHaveLength(1)
  })

  test('TEXT-2 short replies do not hold up a long one, nor the reply behind it', async () => {
    const { db } = town.database
    await setPace({ perSecond: 1 })
    const grant = (segments: number) =>
      takePace(db, { carrier: 'simulator', count: 1, segments, priority: Priority.reply })
    const left = { long: 0, short: 0 }
    for (let second = 0; second < 600; second++) {
      await sql`update carrier_pace set free_at = free_at - interval '1.02 second'`.execute(db)
      if (left.long === 0) left.long += (await grant(14)).count
      else if (second % 4 === 0) left.short += (await grant(1)).count
    }
    expect(left.long).toBe(1)
    expect(left.short).toBeGreaterThan(100)
  })

  test('TEXT-2 texts that are not sent do not count against the daily cap', async () => {
    const fans = await followersOf('ana', 6)
    for (const fan of fans.slice(0, 5)) {
      await fan.texts('STOP')
      await fan.hears()
    }
    await setPace({ dailyCap: 1 })
    await ana.calls('POST', '/sendMessage', { message: 'Rationed' })
    town.clock.advance(1000)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(1)
  })

  test('TEXT-2 tries that the carrier did not take do not count against the daily cap', async () => {
    const fans = await followersOf('ana', 3)
    await setPace({ dailyCap: 4 })
    await ana.calls('PUT', '/simulator/faults', { failRate: 1 })
    await ana.calls('POST', '/sendMessage', { message: 'Rationed' })
    for (let tries = 0; tries < 3; tries++) {
      town.clock.advance(MINUTE_MS)
      await town.settle()
    }
    await ana.calls('PUT', '/simulator/faults', { failRate: 0 })
    town.clock.advance(HOUR_MS)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(3)
  })

  test('TEXT-2 a text longer than the daily cap goes first in a day, and nothing else that day', async () => {
    const fans = await followersOf('ana', 2)
    await setPace({ dailyCap: 2 })
    await ana.calls('POST', '/sendMessage', { message: 'x'.repeat(400) })
    town.clock.advance(1000)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(1)
  })

  test('LOGIN-8 codes and replies do not wait for a broadcast that has used up the pace', async () => {
    const fans = await followersOf('ana', 10)
    await setPace({ perSecond: 0.001 })
    await secondsPass(1000)
    await ana.calls('POST', '/sendMessage', { message: 'Slowly' })
    await town.settle()
    const ben = town.person()
    await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
    await ben.texts('HELP')
    expect(await ben.hears()).toHaveLength(2)
    expect(await heardBy(fans)).toHaveLength(1)
  })

  test('TEXT-2 texts beyond the daily cap wait until the next day, except codes and replies', async () => {
    const fans = await followersOf('ana', 10)
    await setPace({ dailyCap: 4 })
    await ana.calls('POST', '/sendMessage', { message: 'Rationed' })
    town.clock.advance(1000)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(4)
    const ben = town.person()
    await ben.texts('HELP')
    expect(await ben.hears()).toHaveLength(1)
    await sql`update carrier_pace set day = day - 1`.execute(town.database.db)
    town.clock.advance(1000)
    await town.settle()
    expect(await heardBy(fans)).toHaveLength(4)
  })
})

describe('turns', () => {
  /** The first words of the texts, in the order in which they left. */
  async function leftInOrder(): Promise<string[]> {
    const { body } = await ana.calls('GET', '/simulator/texts')
    return body.texts
      .filter((text: { direction: string }) => text.direction === 'out')
      .map((text: { text: string }) => text.text.split(':')[0])
  }

  test('TEXT-2 a sender with many followers does not hold up one with few', async () => {
    const ben = await town.signedUp('ben')
    await addFollowers(town, 'ana', 200)
    const few = await followersOf('ben', 3)
    await setPace({ perSecond: 0.001 })
    await ana.calls('POST', '/sendMessage', { message: 'To many' })
    for (let round = 0; round < 3; round++) {
      await secondsPass(1000)
      await town.settle()
    }
    await ben.calls('POST', '/sendMessage', { message: 'To few' })
    const before = (await leftInOrder()).length
    for (let round = 0; round < 20; round++) {
      await secondsPass(1000)
      await town.settle()
    }
    const since = (await leftInOrder()).slice(before)
    expect(since).toHaveLength(20)
    expect(since.filter((from) => from === '@ben')).toHaveLength(3)
    expect(await heardBy(few)).toHaveLength(3)
  })

  test('TEXT-2 later messages to one follower do not wait for all texts of a sender with many followers', async () => {
    const ben = town.person()
    await ben.signsUp('ben')
    await addFollowers(town, 'ana', 160)
    await followersOf('ben', 1)
    await setPace({ perSecond: 0.001 })
    await ana.calls('POST', '/sendMessage', { message: 'To many' })
    for (const message of ['One', 'Two', 'Three']) await ben.calls('POST', '/sendMessage', { message })
    for (let round = 0; round < 100; round++) {
      await secondsPass(1000)
      await town.settle()
    }
    expect((await leftInOrder()).filter((from) => from === '@ben')).toHaveLength(3)
  })

  test('TEXT-4 direct messages go before group messages, and those before broadcasts', async () => {
    const ben = await town.signedUp('ben')
    await ben.texts('@ana')
    await ana.makesGroup('choir')
    await ben.texts('#choir')
    await followersOf('ana', 5)
    await ben.hears()
    await setPace({ perSecond: 0.001 })
    for (const message of ['To all', '#choir To the choir', '@ben To you']) {
      await ana.calls('POST', '/sendMessage', { message })
    }
    for (let round = 0; round < 8; round++) {
      await secondsPass(1000)
      await town.settle()
    }
    const heard = await ben.hears()
    expect(heard.slice(0, 2)).toEqual(['@ana (direct): To you', '#choir @ana: To the choir'])
  })

  test('TEXT-2 a second message arrives second, even when the first has to be tried again', async () => {
    const [ben] = await followersOf('ana', 1)
    await ana.calls('PUT', '/simulator/faults', { failRate: 1 })
    await ana.texts('First')
    await ana.calls('PUT', '/simulator/faults', { failRate: 0 })
    await ana.texts('Second')
    expect(await ben?.hears()).toEqual([])
    for (let waited = 0; waited < 6; waited++) {
      town.clock.advance(5000)
      await town.settle()
    }
    expect(await ben?.hears()).toEqual(['@ana: First', '@ana: Second'])
  })
})

describe('loops', () => {
  test('TEXT-10 the same text to one phone stops after 20 times in 5 minutes', async () => {
    const ben = town.person()
    for (let asked = 0; asked < 30; asked++) await ben.texts('HELP')
    expect(await ben.hears()).toHaveLength(20)
    town.clock.advance(5 * MINUTE_MS)
    await ben.texts('HELP')
    expect(await ben.hears()).toHaveLength(1)
  })
})

test('TEXT-2 at 10 segments a second the next grant comes before the texts of the last one have left', async () => {
  const { db } = town.database
  await writePace(db, 'simulator', { perSecond: 10, dailyCap: null })
  // A chunk is marked 100 ms before its first text leaves, and then the worker asks for the next.
  const asking = { carrier: 'simulator', count: 500, segments: 1, priority: Priority.broadcast }
  const { count, gapMs } = await takePace(db, asking)
  await sql`update carrier_pace set free_at = clock_timestamp() + ${count * gapMs + 100}::float8 * interval '1 millisecond'`.execute(
    db,
  )
  expect(await takePace(db, asking)).toMatchObject({ count })
})

test.each([0.5, 1, 3, 5, 10, 25, 30, 100, 1_000])(
  'LOGIN-8 at %d segments a second a reply leaves at once, although bulk has taken all that it may',
  async (perSecond) => {
    const { db } = town.database
    await writePace(db, 'simulator', { perSecond, dailyCap: null })
    const take = (count: number, priority: number) =>
      takePace(db, { carrier: 'simulator', count, segments: 1, priority })
    while ((await take(500, Priority.broadcast)).count > 0);
    expect(await take(1, Priority.reply)).toMatchObject({ count: 1 })
  },
)

test("TEXT-2 after the database's clock was set back, a reply waits a minute at most", async () => {
  const { db } = town.database
  await setPace({ perSecond: 10 })
  const ben = town.person()
  await sql`update carrier_pace set free_at = clock_timestamp() + interval '1 day', first_free_at = clock_timestamp() + interval '1 day'`.execute(
    db,
  )
  // The process reads the pace again.
  town.clock.advance(1000)
  await ben.texts('HELP')
  await ben.texts('@nobodyhere')
  expect(await ben.hears()).toEqual([])
  // A minute passes.
  await sql`update carrier_pace set free_at = free_at - interval '1 minute',
    first_free_at = first_free_at - interval '1 minute'`.execute(db)
  town.clock.advance(MINUTE_MS)
  await town.settle()
  expect(await ben.hears()).toHaveLength(2)
})

test("TEXT-2 after the process's clock was set back, new messages leave at the pace", async () => {
  const kofi = await town.signedUp('kofi')
  await followersOf('ana', 2)
  const fans = await followersOf('kofi', 1)
  town.clock.advance(2 * HOUR_MS)
  await setPace({ perSecond: 0.001 })
  await secondsPass(1000)
  await ana.calls('POST', '/sendMessage', { message: 'Slowly' })
  await town.settle()
  // The process knows that the pace grants nothing for the next second.
  town.clock.advance(-HOUR_MS)
  await secondsPass(1000)
  await kofi.calls('POST', '/sendMessage', { message: 'Later' })
  await town.settle()
  expect(await heardBy(fans)).toEqual(['@kofi: Later'])
})

test('TEXT-2 a process that stalls twice sends no more than the pace in any second', async () => {
  const { db } = town.database
  // The time that the pace last read. A busy machine may hold up the test between that and its note.
  let read = new Date()
  const clock = () => (read = new Date())
  const stall = (ms: number) => {
    for (const until = Date.now() + ms; Date.now() < until; );
  }
  await setPace({ perSecond: 200 })
  const pace = createPace(db, 'simulator', clock)
  const left: number[] = []
  const leaving: Promise<unknown>[] = []
  while (leaving.length < 450) {
    const { count, leave, waitMs } = await pace.take({ left: 500, segments: 1, priority: Priority.broadcast })
    if (count === 0) await delay(waitMs)
    for (let text = 0; text < count; text++) leaving.push(leave().then(() => left.push(read.getTime())))
    // The texts that the first stall made late wait for their turns when the second begins.
    if (leaving.length === 150 || leaving.length === 200) stall(300)
  }
  await Promise.all(leaving)
  const inSecond = left.map((from) => left.filter((at) => at >= from && at < from + 990).length)
  expect(Math.max(...inSecond)).toBeLessThanOrEqual(200)
})

test('TEXT-2 texts of several segments leave at the whole pace after a stall', async () => {
  await setPace({ perSecond: 10 })
  for (const segments of [3, 4, 6]) {
    const asked = { carrier: 'simulator', count: 1, segments, priority: Priority.broadcast }
    const { inSecond } = await takePace(town.database.db, asked)
    expect(inSecond * segments).toBeGreaterThanOrEqual(10)
  }
})
