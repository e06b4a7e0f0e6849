import { HOUR_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { writePace } from './pace-store.ts'
import { recordEarlyReceipts } from './receipt-store.ts'

const SECOND = 1000

let town: Town
let ana: Person
let ben: Person
/** What the carrier does with the next texts, in order. After them the simulator answers. */
let script: ((text: OutgoingText, simulator: Carrier) => Promise<Outcome> | Outcome)[]
/** The carrier's id for each text that it took, in order. */
let ids: string[]

beforeEach(async () => {
  script = []
  ids = []
  // A carrier that cannot tell the fate of a text.
  town = await createTown({
    carrier: (simulator) => ({ name: simulator.name, send: sendBy(simulator), groupChats: 'none' }),
  })
  ana = town.person()
  ben = town.person()
  await ana.signsUp('ana')
})
afterEach(() => town.close())

function sendBy(simulator: Carrier): Carrier['send'] {
  return async (text) => {
    const outcome = await (script.shift()?.(text, simulator) ?? simulator.send(text))
    if (outcome.kind === 'accepted') ids.push(outcome.carrierId)
    return outcome
  }
}

const take: (typeof script)[number] = (text, simulator) => simulator.send(text)
const throttle = (): Outcome => ({ kind: 'throttled', retryAfterMs: SECOND })

async function follow() {
  await ben.texts('@ana')
  await ben.hears()
  ids = []
}

async function wait(milliseconds: number) {
  town.clock.advance(milliseconds)
  await town.settle()
}

const receive = (...receipts: { id: string | undefined; state: string; reason?: string }[]) =>
  ana.calls('POST', '/simulator/receipts', { receipts })

describe('receipts that come early', () => {
  test('TEXT-2 a receipt for the first part of a long text does not stop the second part', async () => {
    await follow()
    script = [take, throttle]
    await ana.texts('la '.repeat(800))
    await receive({ id: ids[0], state: 'delivered' })
    await wait(HOUR_MS)
    expect((await ben.hears()).map((text) => text.match(/\(\d\/2\)/)?.[0])).toEqual(['(1/2)', '(2/2)'])
    await receive({ id: ids[1], state: 'delivered' })
    expect(await statusOf('la la')).toBe('delivered')
  })

  test('TEXT-2 a receipt for a text whose answer never comes keeps the text from being sent again', async () => {
    await follow()
    script = [
      async (text, simulator) => {
        const taken = await simulator.send(text)
        await receive({ id: text.idempotencyKey(), state: 'delivered' })
        return taken.kind === 'accepted' ? { kind: 'unknown' } : taken
      },
    ]
    await ana.texts('Supper at seven')
    await wait(HOUR_MS)
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
    await town.transact(recordEarlyReceipts)
    expect(await statusOf('Supper at seven')).toBe('delivered')
  })

  test('TEXT-6 the later state counts when two receipts for one text arrive at once, and a phone that was reached is not spared', async () => {
    await follow()
    await ana.texts('One')
    await receive({ id: ids[0], state: 'failed', reason: 'unreachable' }, { id: ids[0], state: 'delivered' })
    expect(await statusOf('One')).toBe('delivered')
    await ana.texts('Two')
    expect(await ben.hears()).toEqual(['@ana: One', '@ana: Two'])
    await receive({ id: ids[1], state: 'failed', reason: 'opted-out' }, { id: ids[1], state: 'sent' })
    expect(await statusOf('Two')).toBe('failed')
    await ana.texts('Three')
    expect(await ben.hears()).toEqual([])
  })

  async function statusOf(words: string): Promise<string | undefined> {
    const { rows } = await sql<{ state: string }>`
      select (array['waiting', 'sending', 'sent', 'failed', 'spared', 'delivered'])[d.status + 1] as state
      from deliveries d join messages m on m.id = d.message_id where m.text like ${`${words}%`}`.execute(
      town.database.db,
    )
    return rows[0]?.state
  }
})

describe('a pause', () => {
  test('TEXT-2 a message written during a pause goes out, and RESUME frees the texts throttled before it', async () => {
    await follow()
    script = [
      async () => {
        await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'PAUSE' })
        await town.steps.answer()
        return throttle()
      },
    ]
    await ana.calls('POST', '/sendMessage', { message: 'Rehearsal at 7' })
    await town.settle()
    await ana.calls('POST', '/sendMessage', { message: 'Forget that, it is cancelled' })
    await wait(HOUR_MS)
    expect(await ben.hears()).toEqual(['@ana: Forget that, it is cancelled'])
    await ana.texts('RESUME')
    await wait(HOUR_MS)
    expect(await ben.hears()).toEqual(['@ana: Rehearsal at 7'])
  })

  test('TEXT-2 a text that was paused for a day and is then throttled is tried again like any other', async () => {
    await addFollowers(town, 'ana', 3)
    await writePace(town.database.db, 'simulator', { perSecond: 0.0001, dailyCap: null })
    await wait(2 * SECOND)
    await ana.calls('POST', '/sendMessage', { message: 'Later' })
    await ana.texts('PAUSE')
    town.clock.advance(25 * HOUR_MS)
    await writePace(town.database.db, 'simulator', { perSecond: null, dailyCap: null })
    await wait(2 * SECOND)
    script = [take, throttle, throttle]
    await ana.texts('RESUME')
    await wait(60 * SECOND)
    expect((await countArrivals(town, '@ana: Later')).size).toBe(3)
    expect(await deliveryStates(town)).not.toHaveProperty('failed gave-up')
  })
})

test('TEXT-2 a text that a carrier cannot even write fails at once, and the next one goes', async () => {
  await follow()
  script = [
    () => {
      throw new RangeError('the value of "offset" is out of range')
    },
  ]
  await ana.texts('One')
  await ana.texts('Two')
  expect(await ben.hears()).toEqual(['@ana: Two'])
  expect(await deliveryStates(town)).toMatchObject({ 'failed unsendable': 1 })
})

test('TEXT-6 a follower who texts STOP while a slow carrier has the first texts gets none of the next', async () => {
  await addFollowers(town, 'ana', 500)
  const last = town.person('+15552000500')
  script = [
    async (text, simulator) => {
      await last.calls('POST', '/simulator/texts', { from: last.phone, text: 'STOP' })
      await town.steps.answer()
      town.clock.advance(SECOND)
      return simulator.send(text)
    },
  ]
  await ana.calls('POST', '/sendMessage', { message: 'Supper' })
  await town.settle()
  const heard = await last.hears()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatch(/^Partyline: you will get no more texts/)
  expect((await countArrivals(town, 'Supper')).size).toBe(499)
})

describe('a statement that fails while texts are recorded', () => {
  test.each([
    ['57P01', 'update on deliveries', 'the database is restarted'],
    ['40P01', 'update of spared_because on people', 'two wait for each other'],
  ])('TEXT-2 no text known to be sent is sent again after error %s at an %s (%s)', async (code, when) => {
    await addFollowers(town, 'ana', 40)
    await sql`create sequence tries`.execute(town.database.db)
    await sql
      .raw(`create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception 'not now' using errcode = '${code}'; end if; return null; end $$`)
      .execute(town.database.db)
    await sql
      .raw(`create trigger fail_once after ${when} for each statement execute function fail_once()`)
      .execute(town.database.db)
    script = [() => ({ kind: 'refused', reason: 'unreachable' })]
    await ana.calls('POST', '/sendMessage', { message: 'Supper' })
    await town.settle()
    await wait(60 * SECOND)
    expect([...(await countArrivals(town, 'Supper')).values()]).toEqual(Array(39).fill(1))
    const { rows } = await sql<{ tries: number }>`select last_value::int as tries from tries`.execute(
      town.database.db,
    )
    expect(rows[0]?.tries).toBeGreaterThan(1)
  })

  test('TEXT-2 a worker that waits for the database with its outcomes says each time that it has not frozen', async () => {
    await sql`create sequence tries`.execute(town.database.db)
    await sql
      .raw(`create function fail_thrice() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= 3 then raise exception 'not now' using errcode = '57P01'; end if; return null; end $$`)
      .execute(town.database.db)
    await sql
      .raw(
        `create trigger fail_thrice after update on deliveries for each statement execute function fail_thrice()`,
      )
      .execute(town.database.db)
    let alive = 0
    await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
    await town.steps.dispatchFirst(() => alive++)
    expect(await ben.code()).toMatch(/^\d{8}$/)
    await addFollowers(town, 'ana', 1)
    await sql`alter sequence tries restart`.execute(town.database.db)
    await ana.calls('POST', '/sendMessage', { message: 'Supper' })
    await town.steps.dispatch(() => alive++)
    expect([...(await countArrivals(town, 'Supper')).values()]).toEqual([1])
    expect(alive).toBe(6)
  })
})
