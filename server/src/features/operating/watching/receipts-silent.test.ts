import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../../../testing/kept-log.ts'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

const PHONE = '+15550109999'
const ALARM = expect.stringMatching(/^ALARM: no delivery receipt of simulator has come for 2 hours or more/)
let town: Town
let kept: KeptLog
let ben: Person

beforeEach(async () => {
  kept = keepLog()
  town = await createTown({
    log: kept.log,
    operators: { phones: [PHONE], webhook: undefined, backupMaxAgeMs: 1000 * DAY_MS },
  })
  ben = town.person()
})
afterEach(() => town.close())

/** The carrier takes a text, and the watch looks. */
async function texts(): Promise<void> {
  town.clock.advance(MINUTE_MS)
  await ben.texts('HELP')
  await town.settle()
  await town.watch()
}

/** The carrier reports about a text, perhaps one that nobody knows. */
async function receipt(state: 'delivered' | 'failed'): Promise<void> {
  const answer = await town.call({
    method: 'POST',
    url: '/api/simulator/receipts',
    payload: { receipts: [{ id: 'any', state }] },
  })
  expect(answer.status).toBeLessThan(300)
}

/** The carrier takes 60 texts within two hours and a half. */
async function sixtyTexts(): Promise<void> {
  for (let n = 0; n < 60; n++) await texts()
  town.clock.advance(90 * MINUTE_MS)
  await texts()
}

const alarms = () => kept.linesWith('alarm').map(({ msg }) => msg)

test('operators hear once when the receipts of a carrier stop, and when they come again', async () => {
  await texts()
  await receipt('delivered')
  await sixtyTexts()
  await texts()
  expect(alarms()).toEqual([ALARM])
  await receipt('delivered')
  await town.watch()
  town.clock.advance(2 * MINUTE_MS)
  await town.watch()
  expect(alarms()).toEqual([ALARM, expect.stringMatching(/^all clear, this is over: no delivery receipt/)])
})

test('a carrier that has never sent a receipt of a text that arrived is no trouble', async () => {
  await texts()
  await receipt('failed')
  await sixtyTexts()
  expect(alarms()).toEqual([])
})

test('a night without texts, and receipts for each text, are no trouble', async () => {
  await texts()
  await receipt('delivered')
  for (let n = 0; n < 60; n++) {
    await texts()
    await receipt('delivered')
  }
  town.clock.advance(12 * HOUR_MS)
  await town.watch()
  await texts()
  expect(alarms()).toEqual([])
})

test('receipts that stopped a week ago are no trouble any more', async () => {
  await texts()
  await receipt('delivered')
  town.clock.advance(7 * DAY_MS)
  await sixtyTexts()
  expect(alarms()).toEqual([])
})
