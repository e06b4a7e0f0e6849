import { expect, test } from 'vitest'
import { createTown } from '../../testing/town.ts'
import { startVendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { ANOTHER, BEN, type Call, KEY, NOW, NUMBER } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const SECRET = 'kannel-secret-0123456789'
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const environment = { KANNEL_USERNAME: 'partyline', KANNEL_PASSWORD: 'sendsms', KANNEL_SECRET: SECRET }
const receipt = (type: string): Call => ({
  kind: 'receipts',
  method: 'GET',
  query: query({ id: KEY, type }),
})
const accepted = { status: 202, body: '0: Accepted for delivery' }

describeCarrier({
  name: 'kannel',
  environment,
  apiUrl: 'KANNEL_API_URL',
  text: {
    call: {
      method: 'GET',
      url: `/cgi-bin/sendsms?${query({
        username: 'partyline',
        password: 'sendsms',
        from: NUMBER,
        to: BEN,
        text: '@ana: Supper at eight €',
        charset: 'UTF-8',
        coding: '0',
        'dlr-mask': '27',
        'dlr-url': `https://party.example.org/carriers/kannel/receipts?secret=${SECRET}&id=${KEY}&type=%d`,
      })}`,
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: KEY, parts: 1 },
  },
  errors: [
    [
      'wrong credentials',
      { status: 403, body: 'Authorization failed for sendsms' },
      { kind: 'refused', reason: 'set-up' },
    ],
    [
      'no way for it',
      { status: 400, body: 'Unroutable request: rejected' },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/smsc/) },
    ],
    [
      'queued for later',
      { status: 202, body: '3: Queued for later delivery' },
      { kind: 'accepted', carrierId: KEY, parts: 1 },
    ],
    [
      'a call that it rejects as wrong',
      { status: 400, body: 'Missing receiver number' },
      { kind: 'refused', reason: 'filtered' },
    ],
  ],
  sign: (call) => ({ ...call, query: `secret=${SECRET}&${call.query ?? ''}` }),
  inbound: {
    call: {
      kind: 'texts',
      method: 'GET',
      query: query({ from: BEN.slice(1), to: NUMBER, text: '@ana', id: 'mo-1', new: '1' }),
    },
    carrierId: 'mo-1',
  },
  toAnother: {
    kind: 'texts',
    method: 'GET',
    query: query({ from: BEN.slice(1), to: ANOTHER.slice(1), text: '@ana', id: 'mo-9' }),
  },
  receipts: [
    ['accepted by the SMS centre', receipt('8'), [{ carrierId: KEY, state: 'sent' }]],
    ['delivered', receipt('1'), [{ carrierId: KEY, state: 'delivered' }]],
    ['not delivered', receipt('2'), [{ carrierId: KEY, state: 'failed', reason: 'soft' }]],
    ['refused by the SMS centre', receipt('16'), [{ carrierId: KEY, state: 'failed', reason: 'filtered' }]],
    ['waiting', receipt('4'), []],
  ],
  goesStale: false,
  wrongShape: { kind: 'texts', method: 'GET', query: 'from=1' },
  checks: [
    [
      'wrong credentials',
      () => ({ status: 403, body: 'Authorization failed for sendsms' }),
      /wrong: .*KANNEL_USERNAME, KANNEL_PASSWORD/,
    ],
    [
      'all that can be checked is right',
      () => ({ status: 400, body: 'Missing receiver number, rejected' }),
      /^right: .*\nright: .*get-url = .*max-messages = 0/,
    ],
  ],
  wrongSettings: [
    ['KANNEL_SECRET', 'short', /^KANNEL_SECRET must be a secret of at least 16/],
    ['KANNEL_USERNAME', undefined, /^KANNEL_USERNAME must be the username/],
  ],
})

test('TEXT-1 emoji and other scripts arrive whole, in UCS-2 and in UTF-8', async () => {
  const carrier = await makeCarrier('kannel', environment)
  const receive = (text: string, coding: string) => {
    const url = `https://party.example.org/carriers/kannel/texts?secret=${SECRET}&from=%2B1555&to=1&id=1&coding=${coding}&text=${text}`
    const call = {
      method: 'GET',
      url,
      query: new URL(url).searchParams,
      headers: {},
      body: Buffer.alloc(0),
      now: NOW,
    }
    return carrier.receive?.(call)
  }
  const words = 'שלום 🎶 a+b&c'
  const ucs2 = Buffer.from(words, 'utf16le').swap16()
  const escaped = [...ucs2].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  expect(await receive(escaped, '2')).toMatchObject({ texts: [{ text: words }] })
  expect(await receive(encodeURIComponent(words), '0')).toMatchObject({ texts: [{ text: words }] })
})

test('TEXT-6 a STOP counts even if it holds a character that PostgreSQL cannot store', async () => {
  const town = await createTown({
    carriers: async (deps) => [await chooseCarrier('kannel', environment, deps)],
  })
  const url = `/carriers/kannel/texts?secret=${SECRET}&from=%2B15550100002&to=%2B15550100000`
  const brought = await town.call({ method: 'GET', url: `${url}&text=STOP%00&id=nul%001&coding=0` })
  expect(brought.status).toBe(200)
  await town.steps.answer()
  const stops = town.database.db.selectFrom('consents').select(['phone', 'words', 'carrier_id'])
  expect(await stops.execute()).toEqual([{ phone: BEN, words: 'STOP', carrier_id: 'nul1' }])
  await town.close()
})

test('TEXT-2 a receipt that comes before the answer to its text is recorded', async () => {
  const vendor = await startVendor()
  const town = await createTown({
    carriers: async (deps) => [
      await chooseCarrier('kannel', { ...environment, KANNEL_API_URL: vendor.url }, deps),
    ],
  })
  vendor.says(async ({ url }) => {
    const address = new URL(url, vendor.url).searchParams.get('dlr-url')?.replace('%d', '1') ?? ''
    const { pathname, search } = new URL(address)
    expect((await town.call({ method: 'GET', url: `${pathname}${search}` })).status).toBe(200)
    return accepted
  })
  const states = async () =>
    (await town.database.db.selectFrom('deliveries').select('status').execute()).map(({ status }) => status)
  const help = `/carriers/kannel/texts?secret=${SECRET}&from=%2B15550100002&to=%2B15550100000&text=HELP&id=mo-1`
  expect((await town.call({ method: 'GET', url: help })).status).toBe(200)
  await town.settle()
  expect(await states()).toEqual([2])
  await town.watch()
  expect(await states()).toEqual([5])
  expect(await town.database.db.selectFrom('early_receipts').select('id').execute()).toEqual([])
  await town.close()
  await vendor.close()
})
