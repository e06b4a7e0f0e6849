import { generateKeyPairSync, sign } from 'node:crypto'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSender } from '../testing/followers.ts'
import { keepLog } from '../testing/kept-log.ts'
import { liftPace } from '../testing/pace.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor, type Vendor } from '../testing/vendor.ts'
import { chooseCarrier } from './choose.ts'
import { ANOTHER, BEN, CLEO, NUMBER } from './testing/carrier-table.ts'

const ANA = '+15550100001'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const TELNYX_PUBLIC_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
  'base64',
)

const kept = keepLog()
let vendor: Vendor
let town: Town
let ids = 0
beforeEach(async () => {
  vendor = await startVendor()
  vendor.says(() => ({ status: 200, body: { data: { id: `out-${++ids}`, parts: 1 } } }))
  await open()
})
afterEach(async () => {
  await town.close()
  await vendor.close()
})

/** @param numbers in INBOUND_NUMBERS */
async function open(numbers: string[] = []): Promise<void> {
  const account = { TELNYX_API_KEY: 'KEY01', TELNYX_PUBLIC_KEY, TELNYX_API_URL: vendor.url }
  town = await createTown({
    log: kept.log,
    inboundNumbers: numbers,
    carriers: async (deps) => [await chooseCarrier('telnyx', account, deps)],
  })
  await liftPace(town)
}

interface Sent {
  to?: string[]
  cc?: string[]
  media?: string[]
}

/** Posts a text as Telnyx does, and works until it is answered. @returns the texts that left, by phone */
async function texts(from: string, text: string, { to = [NUMBER], cc = [], media = [] }: Sent = {}) {
  const phones = (all: string[]) => all.map((phone_number) => ({ phone_number }))
  const message = { id: `in-${++ids}`, text, from: { phone_number: from }, to: phones(to), cc: phones(cc) }
  const payload = JSON.stringify({
    data: { event_type: 'message.received', payload: { ...message, media: media.map((url) => ({ url })) } },
  })
  const timestamp = String(Math.floor(town.clock.now.getTime() / 1000))
  const signature = sign(null, Buffer.from(`${timestamp}|${payload}`), privateKey).toString('base64')
  const headers = { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature }
  const { statusCode } = await town.http.inject({
    method: 'POST',
    url: '/carriers/telnyx/texts',
    headers,
    payload,
  })
  expect(statusCode).toBe(200)
  await town.settle()
  return vendor.heard.splice(0).map(({ body }) => {
    const { to, text } = JSON.parse(body)
    return `${to} ${text}`
  })
}

async function anaHasAFollower(): Promise<void> {
  await addSender(town, 'ana', ANA)
  await texts(BEN, '@ana')
}

const inChat = { to: [CLEO, NUMBER] }

test('TEXT-1 words in a group chat reach no follower, and their author alone hears why, once in 30 days', async () => {
  await anaHasAFollower()
  const words = 'Surprise party at my place, do not tell her'
  const why = `${ANA} Partyline takes no part in group chats, so nobody got your text from us. Text this number alone. STOP here ends its texts too.`
  expect(await texts(ANA, words, inChat)).toEqual([why])
  expect(await texts(ANA, words, { cc: [CLEO], media: ['https://media.telnyx.com/1.jpg'] })).toEqual([])
  town.clock.advance(30 * DAY_MS)
  expect(await texts(ANA, words, inChat)).toEqual([why])
  expect(await texts(ANA, 'Supper at eight')).toEqual([`${BEN} @ana: Supper at eight`])
})

test('TEXT-6 in a group chat STOP alone acts: other words end and begin nothing', async () => {
  await anaHasAFollower()
  const isStopped = async () =>
    (
      await town.database.pool.query(
        'select stopped_at is not null as stopped from people where phone = $1',
        [BEN],
      )
    ).rows[0].stopped
  await texts(BEN, 'Please stop texting me', inChat)
  expect(await isStopped()).toBe(false)
  expect(await texts(BEN, 'STOP', inChat)).toEqual([expect.stringMatching(`^\\${BEN} .*no more texts`)])
  expect(await isStopped()).toBe(true)
  expect(await texts(BEN, 'START', inChat)).toEqual([])
  expect(await isStopped()).toBe(true)
})

test('TEXT-1 a text to a number in INBOUND_NUMBERS acts', async () => {
  await town.close()
  await open([ANOTHER])
  await anaHasAFollower()
  expect(await texts(BEN, 'STOP', { to: [ANOTHER] })).toEqual([expect.stringContaining('no more texts')])
})

test('TEXT-1 a chat with nobody but our numbers and the author is no group chat', async () => {
  expect(await texts(BEN, 'HELP', { to: [BEN, NUMBER], cc: [NUMBER] })).toEqual([
    expect.stringContaining('BLOCK @name'),
  ])
})
