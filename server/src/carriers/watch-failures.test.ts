import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listStandingAlarms } from '../features/operating/watching/alarm-store.ts'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { createTown, type Town } from '../testing/town.ts'
import type { Outcome, Receipt } from './carrier.ts'

let town: Town
let kept: KeptLog
let outcome: Outcome | undefined
beforeEach(async () => {
  outcome = undefined
  kept = keepLog()
  town = await createTown({
    log: kept.log,
    carrier: (simulator) => ({
      ...simulator,
      send: async (text) => outcome ?? (await simulator.send(text)),
      receive: ({ body }) => ({ ok: true, texts: [], receipts: JSON.parse(body.toString()) }),
    }),
  })
})
afterEach(() => town.close())

const alarms = async () =>
  (await listStandingAlarms(town.database.db, town.clock.now)).map(({ words }) => words)
const helps = async (times: number) => {
  for (let at = 0; at < times; at++) await town.person().texts('HELP')
  await town.settle()
}
const receipts = (times: number, about: Partial<Receipt>) =>
  town.call({
    method: 'POST',
    url: '/carriers/simulator/receipts',
    body: Array.from({ length: times }, () => ({ carrierId: 'x', state: 'failed', ...about })),
  })

test('ten texts in a row that a carrier refuses for an unknown reason ring, until it takes one', async () => {
  outcome = { kind: 'refused', reason: 'filtered', said: 'Not today (99999)' }
  await helps(9)
  expect(await alarms()).toEqual([])
  await helps(1)
  await expect
    .poll(alarms)
    .toEqual([
      expect.stringMatching(/^the last 10 texts failed at simulator, and it says "Not today \(99999\)": /),
    ])
  outcome = undefined
  await helps(1)
  await expect.poll(alarms).toEqual([])
})

test('ten receipts in a row that tell of a failure without a reason ring, until a text is delivered', async () => {
  await receipts(10, { said: 'GENERIC_FAILURE' })
  await expect.poll(alarms).toEqual([expect.stringMatching(/it says "GENERIC_FAILURE": .* SIM/)])
  await helps(1)
  expect(await alarms()).toHaveLength(1)
  await receipts(1, { state: 'delivered' })
  await expect.poll(alarms).toEqual([])
})

test('the alarm about failing texts is in the log like the others', async () => {
  await receipts(10, { said: 'GENERIC_FAILURE' })
  await expect.poll(alarms).toHaveLength(1)
  await town.watch()
  expect(kept.linesWith('alarm').map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^ALARM: the last 10 texts failed/),
  ])
})

test('failures that phones are to blame for, or that come rarely, do not ring', async () => {
  await receipts(20, { reason: 'unreachable' })
  for (let day = 0; day < 2; day++) {
    await receipts(9, {})
    town.clock.advance(HOUR_MS + MINUTE_MS)
  }
  await helps(1)
  expect(await alarms()).toEqual([])
})
