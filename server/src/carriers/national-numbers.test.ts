import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepLog } from '../testing/kept-log.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor, type Vendor, type VendorHeard, type VendorSays } from '../testing/vendor.ts'
import { chooseCarrier } from './choose.ts'

const SECRET = 'a-secret-of-24-characters'

/** A gateway that passes numbers on as its network wrote them. */
interface Gateway {
  name: 'kannel' | 'smsgate' | 'httpsms'
  environment: (url: string) => Record<string, string>
  accepts: VendorSays
  /** Delivers HELP. @returns the status of the answer */
  brings: (town: Town, sender: string, to: string) => Promise<number>
  recipient: (call: VendorHeard) => unknown
}

let brought = 0
async function post(town: Town, path: string, headers: Record<string, string>, payload: string) {
  const all = { 'content-type': 'application/json', ...headers }
  return (await town.http.inject({ method: 'POST', url: path, headers: all, payload })).statusCode
}

const kannel: Gateway = {
  name: 'kannel',
  environment: (url) => ({
    KANNEL_USERNAME: 'U',
    KANNEL_PASSWORD: 'P',
    KANNEL_SECRET: SECRET,
    KANNEL_API_URL: url,
  }),
  accepts: { status: 202, body: '0: Accepted for delivery' },
  async brings(town, from, to) {
    const query = new URLSearchParams({ secret: SECRET, from, to, text: 'help', id: `${++brought}` })
    return (await town.call({ method: 'GET', url: `/carriers/kannel/texts?${query}` })).status
  },
  recipient: ({ url }) => new URL(url, 'http://vendor').searchParams.get('to'),
}

const smsgate: Gateway = {
  name: 'smsgate',
  environment: (url) => ({
    SMSGATE_USERNAME: 'U',
    SMSGATE_PASSWORD: 'P',
    SMSGATE_SIGNING_KEY: SECRET,
    SMSGATE_API_URL: url,
  }),
  accepts: { status: 202, body: { id: 'x', state: 'Pending' } },
  brings(town, sender, recipient) {
    const payload = { messageId: `${++brought}`, sender, recipient, message: 'help' }
    const body = JSON.stringify({ event: 'sms:received', payload })
    const timestamp = String(town.clock.now.getTime() / 1000)
    const signature = createHmac('sha256', SECRET)
      .update(body + timestamp)
      .digest('hex')
    return post(town, '/carriers/smsgate/texts', { 'x-signature': signature, 'x-timestamp': timestamp }, body)
  },
  recipient: ({ body }) => JSON.parse(body).phoneNumbers[0],
}

const httpsms: Gateway = {
  name: 'httpsms',
  environment: (url) => ({ HTTPSMS_API_KEY: 'K', HTTPSMS_SIGNING_KEY: SECRET, HTTPSMS_API_URL: url }),
  accepts: { status: 200, body: { data: { id: 'x' } } },
  async brings(town, contact, owner) {
    const expiry = new Date(town.clock.now.getTime() + MINUTE_MS)
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(expiry)
      .sign(Buffer.from(SECRET))
    const data = { message_id: `${++brought}`, owner, contact, content: 'help' }
    const body = JSON.stringify({ type: 'message.phone.received', data })
    return post(town, '/carriers/httpsms/texts', { authorization: `Bearer ${token}` }, body)
  },
  recipient: ({ body }) => JSON.parse(body).to,
}

const AMERICAN = '+16502530000'
const GERMAN = '+4915112345600'

type Case = [sender: string, recipient: string]

describe.each<[gateway: Gateway, sharedNumber: string, cases: Case[]]>([
  [
    kannel,
    AMERICAN,
    [
      ['6505551212', '+16505551212'],
      ['16505551212', '+16505551212'],
      ['(415) 555-0133', '+14155550133'],
      ['+6591234567', '+6591234567'],
      ['4915112345678', '+4915112345678'],
      ['004915112345678', '+4915112345678'],
    ],
  ],
  [
    kannel,
    GERMAN,
    [
      ['015112345678', '+4915112345678'],
      ['15112345678', '+4915112345678'],
      ['4915112345678', '+4915112345678'],
      ['0171234567', '+49171234567'],
      ['16505551212', '+16505551212'],
      ['+16505551212', '+16505551212'],
    ],
  ],
  [smsgate, AMERICAN, [['6505551212', '+16505551212']]],
  [httpsms, AMERICAN, [['6505551212', '+16505551212']]],
])('TEXT-1 at the gateway $name with the shared number %s', (gateway, sharedNumber, cases) => {
  const kept = keepLog()
  let vendor: Vendor
  let town: Town
  beforeAll(async () => {
    vendor = await startVendor()
    vendor.says(gateway.accepts)
    town = await createTown({
      log: kept.log,
      settings: { sharedNumber, callingCodes: new Set(['49', '65']) },
      carriers: async (deps) => [
        await chooseCarrier(gateway.name, gateway.environment(vendor.url), { ...deps, sharedNumber }),
      ],
    })
  })
  afterAll(async () => {
    await town.close()
    await vendor.close()
  })

  test.each(cases)('the answer to %s goes to %s', async (sender, recipient) => {
    expect(await gateway.brings(town, sender, sharedNumber)).toBe(200)
    await town.settle()
    expect(vendor.heard.splice(0).map(gateway.recipient)).toEqual([recipient])
  })

  test('a name and a short code get no answer, and the log says so with their last characters', async () => {
    for (const sender of ['Amazon', '404040']) await gateway.brings(town, sender, sharedNumber)
    await town.settle()
    expect(vendor.heard.splice(0)).toEqual([])
    expect(kept.linesWith('sender').map(({ sender }) => sender)).toEqual(['…on', '…40'])
  })
})
