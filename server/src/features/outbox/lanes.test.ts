import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { writePace } from './pace-store.ts'

/** 24 segments, as an intro from before the limit may have. */
const LONG = 'ж'.repeat(1560)

let town: Town
let ana: Person
beforeEach(async () => {
  town = await createTown()
  ana = await town.signedUp('ana', { intro: 'x'.repeat(440) })
})
afterEach(() => town.close())

/** Phones that Partyline has greeted. */
async function people(count: number): Promise<Person[]> {
  const all = Array.from({ length: count }, () => town.person())
  for (const { phone } of all)
    await sql`insert into people (public_id, phone, greeted_at) values (${phone}, ${phone}, now())`.execute(
      town.database.db,
    )
  return all
}

async function followersOf(handle: string, count: number): Promise<Person[]> {
  const all = await people(count)
  for (const one of all) await one.texts(`@${handle}`)
  return all
}

/** At a thousandth a second, the time between two statements makes no difference. The process reads it again. */
async function slowDown() {
  await writePace(town.database.db, 'simulator', { perSecond: 0.001, dailyCap: null })
  town.clock.advance(1000)
}

/** Slows down, and lets only codes and confirmations leave until `leftInOrder`. */
async function holdAll() {
  await slowDown()
  await sql`update carrier_pace set free_at = clock_timestamp() + interval '20000 seconds'`.execute(
    town.database.db,
  )
}

/** Frees the pace until everything has left. @returns the last texts that left, with their phones */
async function leftInOrder(count: number): Promise<{ to: string; text: string }[]> {
  for (let round = 0; round < count; round++) {
    await sql`update carrier_pace set free_at = clock_timestamp() - interval '1 second'`.execute(
      town.database.db,
    )
    town.clock.advance(1000)
    await town.settle()
  }
  const { body } = await ana.calls('GET', '/simulator/texts')
  type Shown = { direction: string; to: string; text: string }
  return (body.texts as Shown[]).filter(({ direction }) => direction === 'out').slice(-count)
}

describe('codes and confirmations', () => {
  test('LOGIN-8 TEXT-6 leave at once behind the replies of a dozen phones that join', async () => {
    await slowDown()
    const crowd = await followersOf('ana', 12)
    expect((await Promise.all(crowd.map((one) => one.hears()))).flat().length).toBeLessThan(12)
    const ben = town.person()
    await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
    await town.settle()
    expect(await ben.code()).toMatch(/^\d{8}$/)
    const cleo = town.person()
    await cleo.texts('STOP')
    await cleo.texts('START')
    expect((await cleo.hears()).map((text) => text.slice(0, 25))).toEqual([
      'Partyline: you will get n',
      'Partyline: welcome back. ',
    ])
  })

  test('LOGIN-8 a code leaves at once behind a broadcast of the longest text', async () => {
    await followersOf('ana', 1)
    await slowDown()
    await ana.calls('POST', '/sendMessage', { message: LONG })
    await town.settle()
    const ben = town.person()
    await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
    await town.settle()
    expect(await ben.code()).toMatch(/^\d{8}$/)
  })

  test('LOGIN-8 many phones that text HELP keep no code waiting', async () => {
    await slowDown()
    const crowd = await people(8)
    for (const one of crowd) await one.texts('HELP')
    const heard = await Promise.all(crowd.map((one) => one.hears()))
    expect(heard.flat().length).toBeLessThan(8)
    const ben = town.person()
    await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
    await town.settle()
    expect(await ben.code()).toMatch(/^\d{8}$/)
  })

  test("TEXT-6 the confirmation of a STOP does not wait for its phone's own replies", async () => {
    const [ben = ana] = await people(1)
    await holdAll()
    await ben.texts('@ana')
    await ben.texts('STOP')
    expect(await ben.hears()).toEqual([expect.stringMatching(/^Partyline: you will get no more texts/)])
  })
})

describe('replies', () => {
  test('TEXT-1 a phone that joins and leaves again and again delays the reply to another by one text', async () => {
    const [crowd = ana, ben = ana] = await people(2)
    await holdAll()
    for (let time = 0; time < 5; time++) {
      await crowd.texts('@ana')
      await crowd.texts('STOP @ana')
    }
    await ben.texts('@nobodyhere')
    const left = await leftInOrder(11)
    expect(left.findIndex(({ to }) => to === ben.phone)).toBe(1)
  })

  test('TEXT-1 TEXT-7 long replies go after the shorter ones', async () => {
    await sql`update people set intro = ${LONG} where handle = 'ana'`.execute(town.database.db)
    const [ben = ana] = await people(1)
    await holdAll()
    const crowd = await followersOf('ana', 3)
    await ben.texts('@nobodyhere')
    const left = await leftInOrder(4)
    expect(left.map(({ to }) => to)).toEqual([ben, ...crowd].map(({ phone }) => phone))
  })
})

describe('turns', () => {
  let kofi: Person
  beforeEach(async () => {
    kofi = await town.signedUp('kofi')
  })

  test('TEXT-2 a sender of long texts does not hold up one of short texts', async () => {
    await followersOf('kofi', 4)
    await followersOf('ana', 4)
    await holdAll()
    await kofi.calls('POST', '/sendMessage', { message: LONG })
    await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
    const left = await leftInOrder(8)
    expect(left.slice(1, 5).map(({ text }) => text)).toEqual(Array(4).fill('@ana: Supper at seven'))
  })

  test("TEXT-2 a sender's later message comes after the segments of the earlier one", async () => {
    await followersOf('kofi', 1)
    await followersOf('ana', 1)
    await holdAll()
    await kofi.calls('POST', '/sendMessage', { message: LONG })
    await kofi.calls('POST', '/sendMessage', { message: 'And bring a chair' })
    for (const message of ['One', 'Two', 'Three']) await ana.calls('POST', '/sendMessage', { message })
    const left = await leftInOrder(5)
    expect(left.at(-1)?.text).toBe('@kofi: And bring a chair')
  })

  test('TEXT-4 a sender of direct messages to many people does not hold up one of another sender', async () => {
    await kofi.texts('@ana')
    const handles = ['cleo', 'dora', 'emil', 'fred']
    for (const handle of handles) await (await town.signedUp(handle)).texts('@kofi')
    await holdAll()
    for (const handle of handles) await kofi.calls('POST', '/sendMessage', { message: `@${handle} Hello` })
    await ana.calls('POST', '/sendMessage', { message: '@kofi Hello' })
    const left = await leftInOrder(5)
    expect(left.findIndex(({ text }) => text.startsWith('@ana (direct)'))).toBe(1)
  })
})
