import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, deliveryStates } from '../../testing/followers.ts'
import { liftPace } from '../../testing/pace.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { postAsTwilio, twilioAccount } from '../testing/twilio-account.ts'

const ANA = '+12025550101'

let town: Town
let vendor: Vendor
beforeEach(async () => {
  vendor = await startVendor()
  let count = 0
  vendor.says(() => ({ status: 201, body: { sid: `SM${++count}`, num_segments: '1' } }))
  town = await createTown({
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('twilio', twilioAccount(vendor), deps)],
  })
  await liftPace(town)
})
afterEach(async () => {
  await town.close()
  await vendor.close()
})

const receipt = (id: string, MessageStatus: string, ErrorCode?: string) =>
  postAsTwilio(town, 'receipts', { MessageSid: id, MessageStatus, ...(ErrorCode && { ErrorCode }) })

async function texts(From: string, Body: string) {
  await postAsTwilio(town, 'texts', {
    MessageSid: `SM in ${From} ${Body}`,
    SmsStatus: 'received',
    From,
    To: NUMBER,
    Body,
  })
  await town.settle()
}

async function anaHasFollowers(count: number) {
  await town.database.pool.query(`insert into people (public_id, phone, handle, display_handle, intro, greeted_at, guarded)
    values ('ana', '${ANA}', 'ana', 'ana', 'Hello.', now(), false)`)
  await addFollowers(town, 'ana', count)
}

async function pass(milliseconds: number) {
  town.clock.advance(milliseconds)
  await town.settle()
}

const sent = () => vendor.heard.map(({ body }) => new URLSearchParams(body).get('Body'))

test.each([
  ['an unregistered number', '30034'],
  ['a full queue', '30001'],
  ['a congested network', '30017'],
  ['a number that is blocked for half an hour', '30450'],
])(
  'TEXT-2 a text that is accepted and then refused by receipt for %s is sent again, once',
  async (_why, code) => {
    await texts(BEN, 'Help')
    for (const status of ['sent', 'undelivered', 'undelivered']) await receipt('SM1', status, code)
    expect(await deliveryStates(town)).toEqual({ waiting: 1 })
    await pass(MINUTE_MS)
    // Repeats of the first receipts are about a text that is no longer ours.
    for (const status of ['undelivered', 'sent']) await receipt('SM1', status, code)
    await receipt('SM2', 'delivered')
    await pass(DAY_MS)
    expect(await deliveryStates(town)).toEqual({ delivered: 1 })
    expect(sent()).toHaveLength(2)
    expect(sent()[1]).toBe(sent()[0])
  },
)

test('TEXT-2 a text that is refused by receipt for a day fails', async () => {
  await texts(BEN, 'Help')
  for (let at = 1; at <= sent().length; at++) {
    await receipt(`SM${at}`, 'failed', '30002')
    await pass(5 * HOUR_MS)
  }
  expect(await deliveryStates(town)).toEqual({ 'failed gave-up': 1 })
  expect(sent()).toHaveLength(6)
})

test.each(['sent', 'delivered'])(
  'TEXT-2 of a long text whose first part is %s only the refused last part is sent again',
  async (first) => {
    await anaHasFollowers(1)
    await texts(ANA, `${'a'.repeat(1_500)} ${'b'.repeat(1_500)}`)
    const parts = sent()
    expect(parts).toHaveLength(2)
    await receipt('SM1', first)
    await receipt('SM2', 'failed', '30034')
    await receipt('SM2', 'failed', '30034')
    await pass(MINUTE_MS)
    expect(sent()).toEqual([...parts, parts[1]])
  },
)

test.each([
  ['after', ['delivered SM2', 'failed SM1']],
  ['before', ['failed SM1', 'delivered SM2']],
])(
  'TEXT-2 a long text whose first part is refused %s its last part is delivered goes out again from the first part',
  async (_order, receipts) => {
    await anaHasFollowers(1)
    await texts(ANA, `${'a'.repeat(1_500)} ${'b'.repeat(1_500)}`)
    const parts = sent()
    for (const [state = '', id = ''] of receipts.map((one) => one.split(' ')))
      await receipt(id, state, state === 'failed' ? '30034' : undefined)
    await pass(MINUTE_MS)
    expect(sent()).toEqual([...parts, ...parts])
    for (const id of ['SM3', 'SM4', 'SM1', 'SM2']) await receipt(id, 'delivered')
    await pass(DAY_MS)
    expect(sent()).toHaveLength(4)
    expect(await deliveryStates(town)).toEqual({ delivered: 1 })
  },
)

test('TEXT-2 after ten refusals by receipt in a row messages to many wait, and replies leave', async () => {
  await anaHasFollowers(12)
  const count = (message: string) => sent().filter((words) => words === `@ana: ${message}`).length
  const say = async (message: string) => {
    // The process reads the pace again.
    town.clock.advance(1_000)
    await texts(ANA, message)
    return count(message)
  }
  expect(await say('One')).toBe(12)
  for (let at = 1; at <= 9; at++) await receipt(`SM${at}`, 'failed', at === 1 ? '30001' : '30034')
  expect(await say('Two')).toBe(12)
  await receipt('SM10', 'failed', '30034')
  expect(await say('Three')).toBe(0)
  await texts(BEN, 'Help')
  expect(sent()).toHaveLength(25)
  await receipt('SM12', 'delivered')
  await pass(1_000)
  expect(count('Three')).toBe(12)
})
