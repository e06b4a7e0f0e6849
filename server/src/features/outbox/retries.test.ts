import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import { addFollowers, countArrivals, deliveryStates } from '../../testing/followers.ts'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

const SECOND = 1000

let town: Town
let kept: KeptLog
let ana: Person
let ben: Person
/** The carrier's answers to the next sends, in order. The simulator answers the later ones. */
let answers: (Outcome | 'throw')[]

let asked: OutgoingText[]
/** Whether the carrier can look texts up. */
let canSay: boolean
/** Runs while the next text is on its way. */
let meanwhile: () => Promise<void>

beforeEach(async () => {
  answers = []
  asked = []
  canSay = true
  meanwhile = async () => {}
  kept = keepLog()
  town = await createTown({ log: kept.log, carrier: (simulator) => scripted(simulator) })
  ana = town.person()
  ben = town.person()
})
afterEach(() => town.close())

function scripted(simulator: Carrier): Carrier {
  return {
    ...simulator,
    async send(text) {
      const happens = meanwhile
      meanwhile = async () => {}
      await happens()
      const answer = answers.shift()
      if (answer === 'throw') {
        text.mayLeave()
        throw new Error('the wire broke')
      }
      return answer ?? simulator.send(text)
    },
    async lookUp(text) {
      asked.push(text)
      return (canSay && (await simulator.lookUp?.(text))) || { kind: 'cannot-say' }
    },
  }
}

async function follow() {
  await ana.signsUp('ana')
  await ben.texts('@ana')
  await ben.hears()
}

async function wait(milliseconds: number) {
  town.clock.advance(milliseconds)
  await town.settle()
}

describe('a carrier that fails', () => {
  test('TEXT-2 failed texts of a message wait in a batch of their own, and hold up no other phone', async () => {
    await ana.signsUp('ana')
    await addFollowers(town, 'ana', 40)
    answers = Array.from({ length: 7 }, () => ({ kind: 'unavailable' as const }))
    await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
    await town.steps.dispatch()
    expect(await deliveryStates(town)).toMatchObject({ sent: 34, waiting: 7 })
    const { rows } = await sql<{ attempts: number; size: number; open: number }>`
      select b.attempts, b.size, count(d.batch_id)::int as open
      from delivery_batches b left join deliveries d on d.batch_id = b.id group by b.id`.execute(
      town.database.db,
    )
    expect(rows).toEqual([{ attempts: 1, size: 7, open: 7 }])
    await wait(HOUR_MS)
    expect(await deliveryStates(town)).toEqual({ sent: 41 })
    expect([...(await countArrivals(town, 'Supper')).values()]).toEqual(Array(40).fill(1))
  })

  test('a text is tried again about 5 s, 10 s and 20 s after the carrier was unavailable, and sent once', async () => {
    await follow()
    answers = [{ kind: 'unavailable' }, { kind: 'unavailable' }, { kind: 'unavailable' }]
    await ana.texts('Supper at seven')
    // A wait is up to a fifth longer or shorter.
    for (const [early, late] of [
      [3.9, 2.2],
      [7.9, 4.2],
      [15.9, 8.2],
    ] as const) {
      await wait(early * SECOND)
      expect(await ben.hears()).toEqual([])
      town.clock.advance(late * SECOND)
      if (early < 15) await town.settle()
    }
    expect(await ben.hears()).toEqual([])
    await town.settle()
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
    await wait(HOUR_MS)
    expect(await ben.hears()).toEqual([])
  })

  test('a throttled text is tried again when the carrier said, not before', async () => {
    await follow()
    answers = [{ kind: 'throttled', retryAfterMs: 90 * SECOND }]
    await ana.texts('Supper at seven')
    await wait(89 * SECOND)
    expect(await ben.hears()).toEqual([])
    await wait(1 * SECOND)
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('a text that was throttled eight times waits no longer than 12 s after its first failure', async () => {
    await follow()
    const busy = { kind: 'throttled' as const, retryAfterMs: SECOND }
    answers = [...Array.from({ length: 8 }, () => busy), { kind: 'unavailable' }]
    await ana.texts('Supper at seven')
    for (let tries = 0; tries < 8; tries++) await wait(SECOND)
    expect(answers).toEqual([])
    expect(await ben.hears()).toEqual([])
    await wait(12 * SECOND)
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('TEXT-2 a throttled text is spared when its message was aborted, and its batch ends', async () => {
    await follow()
    answers = [{ kind: 'throttled', retryAfterMs: 90 * SECOND }]
    meanwhile = async () => {
      await ana.calls('POST', '/simulator/texts', { from: ana.phone, text: 'ABORT' })
      await town.steps.answer()
    }
    await ana.texts('Supper at seven')
    await wait(91 * SECOND)
    expect(await ben.hears()).toEqual([])
    expect(await deliveryStates(town)).toMatchObject({ 'spared aborted': 1 })
    expect(await sql`select 1 from delivery_batches`.execute(town.database.db)).toMatchObject({ rows: [] })
  })

  test('the count of tries does not overflow when a carrier throttles for more than a day', async () => {
    await follow()
    answers = [{ kind: 'throttled', retryAfterMs: SECOND }]
    await ana.texts('Supper at seven')
    const { db } = town.database
    await sql`update deliveries set attempts = 32767`.execute(db)
    await sql`update delivery_batches set attempts = 32767`.execute(db)
    answers = [{ kind: 'throttled', retryAfterMs: SECOND }]
    await wait(2 * SECOND)
    await wait(2 * SECOND)
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('a refused text fails for good, and the log gives the reason without the phone', async () => {
    await follow()
    answers = [{ kind: 'refused', reason: 'unreachable' }]
    await ana.texts('Supper at seven')
    expect(await deliveryStates(town)).toMatchObject({ 'failed unreachable': 1 })
    expect(kept.linesWith('reasons')).toMatchObject([{ count: 1, reasons: ['unreachable'] }])
    expect(JSON.stringify(kept.linesWith('reasons'))).not.toContain(ben.phone)
    await wait(DAY_MS)
    expect(await ben.hears()).toEqual([])
  })

  test('a text that is refused until the operator acts is kept, and tried each minute', async () => {
    await follow()
    answers = [
      { kind: 'refused', reason: 'set-up' },
      { kind: 'refused', reason: 'set-up' },
    ]
    await ana.texts('Supper at seven')
    await wait(60 * SECOND)
    expect(await ben.hears()).toEqual([])
    await wait(60 * SECOND)
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
  })

  test('a text is given up after the carrier was unavailable for 24 hours, and never sent late', async () => {
    await follow()
    answers = Array<Outcome>(1000).fill({ kind: 'unavailable' })
    await ana.texts('Supper at seven')
    await wait(23 * HOUR_MS)
    expect(await deliveryStates(town)).toMatchObject({ waiting: 1 })
    await wait(1 * HOUR_MS + SECOND)
    expect(await deliveryStates(town)).toMatchObject({ 'failed gave-up': 1 })
    answers = []
    await wait(HOUR_MS)
    expect(await ben.hears()).toEqual([])
  })
})

describe('a send without an answer', () => {
  test('is looked up at the carrier, and a text that had been sent is not sent twice', async () => {
    await follow()
    await ana.calls('PUT', '/simulator/faults', { acceptThenTimeOutRate: 1 })
    await ana.texts('Supper at seven')
    expect(await deliveryStates(town)).toMatchObject({ sending: 1 })
    await ana.calls('PUT', '/simulator/faults', { acceptThenTimeOutRate: 0 })
    await wait(10 * SECOND)
    expect(await deliveryStates(town)).not.toHaveProperty('sending')
    expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
    expect(asked).toHaveLength(1)
  })

  test.each(['throw', { kind: 'unknown' }] as const)(
    'is sent again when the carrier had not sent it (%j)',
    async (answer) => {
      await follow()
      answers = [answer]
      await ana.texts('Supper at seven')
      expect(await ben.hears()).toEqual([])
      await wait(10 * SECOND)
      expect(await ben.hears()).toEqual(['@ana: Supper at seven'])
      expect(kept.linesWith('perhapsTwice')).toEqual([])
    },
  )
})

test('TEXT-2 a text that a carrier without a look-up leaves unanswered again and again goes out less and less often, and ends as perhaps sent', async () => {
  await follow()
  canSay = false
  answers = Array<Outcome>(100).fill({ kind: 'unknown' })
  await ana.texts('Supper at seven')
  const tries = () => 100 - answers.length
  for (let at = 0; at < 30; at++) await wait(10 * SECOND)
  expect(tries()).toBe(2)
  for (let at = 0; at < 60; at++) await wait(10 * SECOND)
  expect(tries()).toBe(3)
  for (let at = 0; at < 300; at++) await wait(5 * MINUTE_MS)
  expect(tries()).toBeLessThanOrEqual(11)
  expect(await deliveryStates(town)).toMatchObject({ 'failed perhaps-sent': 1 })
})

describe('codes', () => {
  test('LOGIN-2 an expired code is not sent', async () => {
    answers = [{ kind: 'throttled', retryAfterMs: 11 * 60 * SECOND }]
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
    await town.settle()
    await wait(11 * 60 * SECOND)
    expect(await ana.hears()).toEqual([])
    expect(await deliveryStates(town)).toEqual({ 'spared expired': 1 })
  })

  test('LOGIN-2 a code that another SECRET_KEY sealed holds up no other text', async () => {
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone, withUrl: false })
    await sql`update messages set sealed_parts = ${Buffer.alloc(60, 1)}`.execute(town.database.db)
    // The next reply to the same phone.
    await ana.texts('HELP')
    expect(await ana.hears()).toHaveLength(1)
    await wait(HOUR_MS)
    expect(await deliveryStates(town)).toEqual({ 'spared expired': 1, sent: 1 })
  })
})
