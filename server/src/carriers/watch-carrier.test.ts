import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listStandingAlarms, raiseAlarm } from '../features/operating/watching/alarm-store.ts'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { createTown, type Town } from '../testing/town.ts'
import type { Outcome, Receipt } from './carrier.ts'

let town: Town
let kept: KeptLog
let outcome: Outcome | undefined
/** The carrier answers once this resolves. */
let hangs: Promise<void> | undefined
let isOpen: boolean
beforeEach(async () => {
  kept = keepLog()
  outcome = undefined
  hangs = undefined
  isOpen = false
  town = await createTown({
    log: kept.log,
    carrier: (simulator) => ({
      ...simulator,
      async send(text) {
        isOpen = true
        await hangs
        return outcome ?? (await simulator.send(text))
      },
      receive: ({ body }) => ({ ok: true, texts: [], receipts: JSON.parse(body.toString()) }),
    }),
  })
})
afterEach(() => town.close())

const said = () =>
  kept
    .linesWith('carrier')
    .map(({ level, msg, why }) => `${level}: ${[msg, why].filter(Boolean).join(' ')}`)
    .filter((line) => /the carrier/.test(line))

/** Moves the clock in steps longer than every retry's wait. */
async function passes(seconds: number) {
  for (let left = seconds; left > 0; left -= 15) {
    town.clock.advance(15_000)
    await town.settle()
  }
}

test('a carrier’s outage takes one line in the log, and its end another, however many texts wait', async () => {
  const people = Array.from({ length: 30 }, () => town.person())
  outcome = { kind: 'unavailable', said: '503: Maintenance' }
  for (const person of people) await person.texts('HELP')
  await passes(45)
  expect(said()).toEqual([expect.stringMatching(/the carrier takes no texts; they wait/)])
  expect(kept.linesWith('sinceSeconds')).toEqual([expect.objectContaining({ said: '503: Maintenance' })])
  outcome = undefined
  await passes(120)
  expect(said().slice(1)).toEqual([expect.stringMatching(/the carrier takes texts again/)])
  for (const person of people) expect(await person.hears()).toHaveLength(1)
})

test('a single failure is not logged', async () => {
  const ben = town.person()
  outcome = { kind: 'unavailable' }
  await ben.texts('HELP')
  outcome = undefined
  await passes(15)
  expect(await ben.hears()).toHaveLength(1)
  expect(said()).toEqual([])
})

test('a carrier that throttles takes one line in the log with what to do, and its end another', async () => {
  const ben = town.person()
  outcome = { kind: 'throttled', retryAfterMs: 5_000 }
  await ben.texts('HELP')
  await passes(60)
  expect(said()).toEqual([expect.stringMatching(/texts come too fast.*partyline pace/)])
  outcome = undefined
  await passes(75)
  await ben.texts('HELP')
  expect(said().slice(1)).toEqual([expect.stringMatching(/at their pace again/)])
})

test('a wrong set-up is logged once with what to do, and the texts wait until it is fixed', async () => {
  const ben = town.person()
  const why = 'The number may not send texts from this account: look at SHARED_NUMBER.'
  outcome = { kind: 'refused', reason: 'set-up', why }
  await ben.texts('HELP')
  await passes(300)
  expect(said()).toEqual([expect.stringContaining(why)])
  outcome = undefined
  await passes(120)
  expect(await ben.hears()).toHaveLength(1)
  await ben.texts('HELP')
  expect(said().slice(1)).toEqual([expect.stringMatching(/no longer refuses texts/)])
})

test('a refusal of one phone again and again, between accepted texts, is logged once', async () => {
  const [ben, cleo] = [town.person(), town.person()]
  for (let minutes = 0; minutes < 3; minutes++) {
    outcome = { kind: 'refused', reason: 'set-up', why: 'That country is switched off for this account.' }
    if (minutes === 0) await ben.texts('HELP')
    else await passes(60)
    outcome = undefined
    await cleo.texts('HELP')
  }
  expect(said()).toEqual([expect.stringMatching(/they wait That country/)])
})

describe('a carrier that accepts every text and refuses it by receipt', () => {
  const why = 'The number is not registered for texts.'
  const receipt = (about: Partial<Receipt>) =>
    town.call({
      method: 'POST',
      url: '/carriers/simulator/receipts',
      body: [{ carrierId: 'x', ...about }],
    })
  const refuses = () => receipt({ state: 'failed', reason: 'set-up', why })
  const begins = expect.stringMatching(/they wait The number is not registered/)
  const ends = expect.stringMatching(/no longer refuses texts/)

  test('takes one line in the log, and another when a text is delivered', async () => {
    for (let times = 0; times < 3; times++) {
      await town.person().texts('HELP')
      await refuses()
    }
    await town.person().texts('HELP')
    expect(said()).toEqual([begins])
    await receipt({ state: 'sent' })
    expect(said()).toEqual([begins])
    await receipt({ state: 'delivered' })
    expect(said()).toEqual([begins, ends])
  })

  test('because of its pace, is told as one that throttles', async () => {
    await receipt({ state: 'failed', reason: 'throttled' })
    expect(said()).toEqual([expect.stringMatching(/texts come too fast.*partyline pace/)])
  })

  test('without receipts of delivery, takes texts again after a quarter of an hour without refusals', async () => {
    await refuses()
    town.clock.advance(15 * MINUTE_MS)
    await town.person().texts('HELP')
    expect(said()).toEqual([begins, ends])
  })
})

test('the alarm about a set-up is one sentence without its full stop, and changes with the reason at once', async () => {
  for (const why of ['Register the number.', 'Pay the bill.']) {
    outcome = { kind: 'refused', reason: 'set-up', why }
    await town.person().texts('HELP')
    await town.settle()
    await expect
      .poll(() => town.database.db.selectFrom('alarms').select('words').execute())
      .toEqual([
        { words: `the carrier simulator refuses texts until its set-up is fixed: ${why.slice(0, -1)}` },
      ])
  }
})

test('the first text that a carrier accepts after a restart ends the alarms of the process before', async () => {
  const { db } = town.database
  const until = new Date(town.clock.now.getTime() + 15 * MINUTE_MS)
  const now = town.clock.now
  for (const key of ['carrier away simulator', 'carrier set-up simulator'])
    await raiseAlarm(db, { key, words: 'the carrier has trouble', until, now })
  await town.person().texts('HELP')
  await town.settle()
  expect(await listStandingAlarms(db, town.clock.now)).toEqual([])
})

describe('operators hear within a minute', () => {
  const standing = async () =>
    (await listStandingAlarms(town.database.db, town.clock.now)).map(({ words }) => words)

  test('of a carrier that throttles every text and names a time', async () => {
    outcome = { kind: 'throttled', retryAfterMs: 75_000, said: 'Too Many Requests (20429)' }
    await town.person().texts('HELP')
    await town.watch()
    expect(await standing()).toEqual([])
    town.clock.advance(30_000)
    await town.watch()
    const words = 'the carrier simulator puts texts off and says "Too Many Requests (20429)"; they wait'
    await expect.poll(standing).toEqual([words])
  })

  test('of a carrier that takes calls and answers none', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    hangs = answered
    const ben = town.person()
    const texting = ben.texts('HELP')
    await expect.poll(() => isOpen).toBe(true)
    town.clock.advance(10_000)
    await town.watch()
    await expect.poll(standing).toEqual(['the carrier simulator takes no texts; they wait'])
    hangs = undefined
    answer()
    await texting
    await passes(30)
    await expect.poll(standing).toEqual([])
  })

  test('of one throttled text among many nothing', async () => {
    outcome = { kind: 'throttled', retryAfterMs: 5_000 }
    await town.person().texts('HELP')
    outcome = undefined
    await passes(30)
    await town.watch()
    expect(await standing()).toEqual([])
  })
})
