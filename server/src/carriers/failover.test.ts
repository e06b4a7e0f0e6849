import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveNumber } from '../features/operating/orders/move-number.ts'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { liftPace } from '../testing/pace.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor, type Vendor } from '../testing/vendor.ts'
import { chooseCarrier } from './choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from './testing/carrier-table.ts'
import { postAsTwilio, twilioAccount } from './testing/twilio-account.ts'

const SECOND_NUMBER = '+15550100900'
const TAKES_OVER_MS = 120_000
const QUESTION = { From: BEN, To: SECOND_NUMBER, Body: 'help', NumMedia: '0' }

let town: Town
let kept: KeptLog
let first: Vendor
let second: Vendor
let count = 0
beforeEach(async () => {
  kept = keepLog()
  first = await startVendor()
  second = await startVendor()
  firstTakesTexts()
  second.says(() => ({ status: 201, body: { sid: `SM${++count}`, num_segments: '1' } }))
  town = await openProcess()
  await liftPace(town)
})
afterEach(async () => {
  await town.close()
  await first.close()
  await second.close()
})

const openProcess = (beside?: Town) =>
  createTown({
    ...(beside && { beside }),
    log: kept.log,
    settings: { publicUrl: PUBLIC_URL },
    fallback: { number: SECOND_NUMBER, afterMs: TAKES_OVER_MS },
    carriers: async (deps) => [
      await chooseCarrier(
        'smsgate',
        {
          SMSGATE_USERNAME: 'U',
          SMSGATE_PASSWORD: 'P',
          SMSGATE_SIGNING_KEY: 'K',
          SMSGATE_API_URL: first.url,
        },
        deps,
      ),
      await chooseCarrier('twilio', twilioAccount(second), { ...deps, sharedNumber: SECOND_NUMBER }),
    ],
  })

const firstTakesTexts = () =>
  first.says(({ body }) => ({ status: 202, body: { id: JSON.parse(body || '{}').id } }))
const posts = (vendor: Vendor) => vendor.heard.filter(({ method }) => method === 'POST')
const benAsksTheFirst = (words: string) =>
  town.database.pool.query(
    `insert into inbound_texts (carrier, carrier_id, from_phone, to_phone, text, received_at, due_at)
     values ('smsgate', gen_random_uuid()::text, $1, $2, $3, $4, $4)`,
    [BEN, NUMBER, words, town.clock.now],
  )

/** Moves the clock in steps longer than every retry's wait. */
async function passes(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= MINUTE_MS) {
    town.clock.advance(MINUTE_MS)
    await town.settle()
  }
}

test('TEXT-2 the second carrier takes over when the first is away for two minutes, and stops when the first returns', async () => {
  first.says({ status: 503 })
  await benAsksTheFirst('help')
  await town.settle()
  expect(posts(first)).toHaveLength(1)
  await passes(60_000)
  expect(posts(second)).toHaveLength(0)
  await passes(240_000)
  expect(posts(second)).toHaveLength(1)
  expect(new URLSearchParams(posts(second)[0]?.body).get('From')).toBe(SECOND_NUMBER)
  expect(
    kept.linesWith('instead').some(({ msg }) => msg === 'the carrier is away; the other one takes over'),
  ).toBe(true)

  firstTakesTexts()
  await benAsksTheFirst('list')
  await passes(60_000)
  const before = posts(first).length
  await benAsksTheFirst('login')
  await town.settle()
  expect(posts(first).length).toBe(before + 1)
  expect(posts(second)).toHaveLength(1)
  expect(kept.linesWith('instead').some(({ msg }) => msg === 'the carrier is back')).toBe(true)
})

test('TEXT-2 the second carrier takes over when the first refuses every text until the operator acts', async () => {
  first.says({ status: 401 })
  await benAsksTheFirst('help')
  await passes(240_000)
  expect(posts(second)).toHaveLength(1)
  firstTakesTexts()
  const before = posts(first).length
  await benAsksTheFirst('list')
  await passes(60_000)
  expect(posts(first).length).toBe(before + 1)
  expect(posts(second)).toHaveLength(1)
})

test('TEXT-2 texts that a carrier accepts and refuses by receipt to another process go through the other carrier until one is delivered', async () => {
  const web = await openProcess(town)
  const asks = (at: number) =>
    postAsTwilio(town, 'texts', { ...QUESTION, From: `+120255502${10 + at}`, MessageSid: `SM-in${at}` })
  const before = count
  for (let at = 1; at <= 10; at++) await asks(at)
  await town.settle()
  for (let at = 1; at <= 10; at++) {
    const refusal = { MessageStatus: 'undelivered', ErrorCode: '30034', To: BEN }
    await postAsTwilio(web, 'receipts', { MessageSid: `SM${before + at}`, ...refusal })
  }
  await passes(MINUTE_MS)
  expect([posts(first).length, posts(second).length]).toEqual([9, 11])
  await postAsTwilio(web, 'receipts', { MessageSid: `SM${count}`, MessageStatus: 'delivered', To: BEN })
  // The process that sends reads the count again.
  town.clock.advance(1_000)
  await asks(11)
  await town.settle()
  expect([posts(first).length, posts(second).length]).toEqual([9, 12])
  expect(kept.linesWith('instead').map(({ msg }) => msg)).toEqual([
    'the carrier is away; the other one takes over',
    'the carrier is back',
  ])
  await web.close()
})

test('TEXT-1 a reply goes through the first carrier while the one that its question came through is away', async () => {
  second.says({ status: 503 })
  await postAsTwilio(town, 'texts', { ...QUESTION, MessageSid: 'SM-1' })
  await passes(60_000)
  expect(posts(first)).toHaveLength(0)
  await passes(240_000)
  expect(posts(first)).toHaveLength(1)
})

test('TEXT-2 a text that the first carrier may have sent is looked up there by its key before the second sends it', async () => {
  first.says(({ method }) => (method === 'POST' ? 'hang-up' : { status: 200, body: {} }))
  await benAsksTheFirst('help')
  await town.settle()
  await passes(240_000)
  const [asked] = posts(first)
  const reference = JSON.parse(asked?.body ?? '{}').id
  expect(first.heard.filter(({ method }) => method === 'GET').map(({ url }) => url)).toContain(
    `/3rdparty/v1/messages/${reference}`,
  )
  expect(posts(first)).toHaveLength(1)
  expect(posts(second)).toHaveLength(0)
})

test('TEXT-1 a reply goes back through the carrier and the number that the text came to, and its receipt is recorded', async () => {
  await postAsTwilio(town, 'texts', { ...QUESTION, MessageSid: 'SM-in' })
  await town.settle()
  expect(posts(first)).toHaveLength(0)
  expect(posts(second)).toHaveLength(1)
  expect(new URLSearchParams(posts(second)[0]?.body).get('From')).toBe(SECOND_NUMBER)
  await postAsTwilio(town, 'receipts', { MessageSid: `SM${count}`, MessageStatus: 'delivered', To: BEN })
  const { rows } = await town.database.pool.query('select status from deliveries')
  expect(rows).toEqual([{ status: 5 }])
})

test('TEXT-2 a look-up by words ignores an equal text whose id belongs to another delivery', async () => {
  // Ben sends the second carrier the same text twice. The send of the second reply is cut off.
  await postAsTwilio(town, 'texts', { ...QUESTION, MessageSid: 'SM-1' })
  await town.settle()
  const known = `SM${count}`
  const words = new URLSearchParams(posts(second)[0]?.body).get('Body')
  const listed = { sid: known, body: words, direction: 'outbound-api' }
  second.says(({ method }) => (method === 'POST' ? 'hang-up' : { status: 200, body: { messages: [listed] } }))
  first.says(({ method }) => (method === 'GET' ? { status: 404 } : { status: 503 }))
  await postAsTwilio(town, 'texts', { ...QUESTION, MessageSid: 'SM-2' })
  await town.settle()
  const tries = posts(second).length
  await passes(60_000)
  // The vendor lists the first reply only, so the second is sent again.
  expect(posts(second).length).toBeGreaterThan(tries)
  second.says(({ method }) =>
    method === 'POST'
      ? 'hang-up'
      : { status: 200, body: { messages: [listed, { ...listed, sid: 'SM-lost' }] } },
  )
  const after = posts(second).length
  await passes(1_200_000)
  expect(posts(second)).toHaveLength(after)
})

test('TEXT-1 the old number tells a phone once of the new one, and STOP and START count on both', async () => {
  const sends = () => [posts(first).length, posts(second).length]
  await benAsksTheFirst('help')
  await town.settle()
  await town.database.pool.query("update people set handle = 'ben', display_handle = 'ben'")
  const move = async () => {
    const told = await town.transact((context) =>
      moveNumber(
        context,
        { number: NUMBER, via: 'twilio' },
        { name: 'root', door: 'command line', why: 'A move' },
      ),
    )
    await passes(2 * MINUTE_MS)
    return told
  }
  expect([await move(), sends()]).toEqual([1, [1, 1]])
  const told = new URLSearchParams(posts(second)[0]?.body)
  expect([told.get('To'), told.get('From')]).toEqual([BEN, SECOND_NUMBER])
  expect(told.get('Body')).toContain(`/card/${NUMBER.slice(1)} What you follow stays.`)
  expect([await move(), sends()]).toEqual([0, [1, 1]])

  // STOP at the old number is confirmed there; START at the new one undoes it.
  await postAsTwilio(town, 'texts', { ...QUESTION, Body: 'STOP', MessageSid: 'SM-stop' })
  await town.settle()
  expect(sends()).toEqual([1, 2])
  const stopped = async () =>
    (await town.database.pool.query('select stopped_at from people')).rows[0].stopped_at
  expect(await stopped()).not.toBeNull()
  await benAsksTheFirst('START')
  await town.settle()
  expect([await stopped(), sends()]).toEqual([null, [2, 2]])
})
