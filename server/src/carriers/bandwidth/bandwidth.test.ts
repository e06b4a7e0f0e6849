import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fetchAttachment } from '../../features/inbound/fetch-attachment.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { startVendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import {
  ANOTHER,
  BEN,
  type Call,
  CLEO,
  KEY,
  NOW,
  NUMBER,
  PUBLIC_URL,
  TEXT,
} from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'

const PASSWORD = 'callback-password-1'

const message = {
  id: 'bw-1',
  owner: NUMBER,
  applicationId: 'app-1',
  time: NOW.toISOString(),
  segmentCount: 1,
  direction: 'in',
  to: [NUMBER],
  from: BEN,
  text: '@ana',
}
const received = (extra: object): Call => ({
  kind: 'texts',
  body: JSON.stringify([
    {
      time: NOW.toISOString(),
      type: 'message-received',
      to: NUMBER,
      description: 'Incoming message received',
      message: { ...message, ...extra },
    },
  ]),
})
const event = (type: string, errorCode?: number): Call => ({
  kind: 'receipts',
  body: JSON.stringify([
    {
      time: NOW.toISOString(),
      type,
      to: BEN,
      description: 'ok',
      message: { ...message, id: 'bw-2', direction: 'out', tag: KEY },
      ...(errorCode ? { errorCode } : {}),
    },
  ]),
})
const accepted = { status: 202, body: { id: 'bw-2', segmentCount: 1, to: [BEN], tag: KEY } }

const environment = {
  BANDWIDTH_ACCOUNT_ID: '9900000',
  BANDWIDTH_CLIENT_ID: 'client',
  BANDWIDTH_CLIENT_SECRET: 'secret',
  BANDWIDTH_APPLICATION_ID: 'app-1',
  BANDWIDTH_CALLBACK_USER: 'partyline',
  BANDWIDTH_CALLBACK_PASSWORD: PASSWORD,
  BANDWIDTH_TOKEN_URL: '',
}

/** Bandwidth's token endpoint. */

const tokens = await startVendor()
environment.BANDWIDTH_TOKEN_URL = `${tokens.url}/token`
beforeEach(() => {
  tokens.heard.length = 0
  tokens.says(() => ({
    status: 200,
    body: { access_token: `token-${tokens.heard.length}`, expires_in: 3600 },
  }))
})
afterAll(() => tokens.close())

describeCarrier({
  name: 'bandwidth',
  environment,
  apiUrl: 'BANDWIDTH_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/api/v2/users/9900000/messages',
      headers: { authorization: 'Bearer token-1' },
      body: JSON.stringify({
        applicationId: 'app-1',
        from: NUMBER,
        to: [BEN],
        text: '@ana: Supper at eight €',
        tag: KEY,
      }),
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: 'bw-2', parts: 1 },
  },
  pictures: {
    call: { body: expect.stringContaining('"media":["https://party.example.org/media/a.jpg"') },
    answer: accepted,
  },
  errors: [
    ['wrong credentials', { status: 401, body: {} }, { kind: 'refused', reason: 'set-up' }],
    [
      'an application of another account',
      {
        status: 400,
        body: {
          type: 'request-validation',
          fieldErrors: [{ fieldName: 'applicationId', description: 'No.' }],
        },
      },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/BANDWIDTH_APPLICATION_ID/) },
    ],
    [
      'a call that it rejects as wrong',
      { status: 400, body: { type: 'request-validation' } },
      { kind: 'refused', reason: 'filtered' },
    ],
  ],
  sign: (call) => ({
    ...call,
    headers: { authorization: `Basic ${Buffer.from(`partyline:${PASSWORD}`).toString('base64')}` },
  }),
  inbound: { call: received({ somethingNew: true }), carrierId: 'bw-1' },
  inboundPicture: {
    call: received({
      media: [
        'https://messaging.bandwidth.com/api/v2/users/9900000/media/1/0.smil',
        'https://messaging.bandwidth.com/api/v2/users/9900000/media/1/a.jpg',
      ],
    }),
    mediaUrls: ['https://messaging.bandwidth.com/api/v2/users/9900000/media/1/a.jpg'],
  },
  toAnother: received({ id: 'bw-9', owner: ANOTHER, to: [ANOTHER] }),
  groupChat: received({ id: 'bw-8', to: [CLEO, NUMBER] }),
  vendorUrl: 'https://messaging.bandwidth.com',
  receipts: [
    ['sending', event('message-sending'), [{ carrierId: 'bw-2', state: 'sent' }]],
    ['delivered', event('message-delivered'), [{ carrierId: 'bw-2', state: 'delivered' }]],
    ['stopped', event('message-failed', 4775), [{ carrierId: 'bw-2', state: 'failed', reason: 'opted-out' }]],
    [
      'deactivated',
      event('message-failed', 4721),
      [{ carrierId: 'bw-2', state: 'failed', reason: 'unreachable' }],
    ],
    [
      'the daily cap of T-Mobile',
      event('message-failed', 4780),
      [
        expect.objectContaining({
          reason: 'capped',
          cap: { code: '4780', dayOf: 'America/Los_Angeles' },
        }),
      ],
    ],
    [
      'trouble of its own',
      event('message-failed', 5211),
      [{ carrierId: 'bw-2', state: 'failed', reason: 'unavailable' }],
    ],
    [
      'trouble of the network',
      event('message-failed', 5620),
      [{ carrierId: 'bw-2', state: 'failed', reason: 'unavailable' }],
    ],
    [
      'a phone that takes no pictures',
      event('message-failed', 4409),
      [{ carrierId: 'bw-2', state: 'failed', reason: 'media' }],
    ],
    ['no receipt of the network', event('message-failed', 9902), [{ carrierId: 'bw-2', state: 'sent' }]],
    ['spam', event('message-failed', 4770), [{ carrierId: 'bw-2', state: 'failed', reason: 'filtered' }]],
    [
      'a campaign that is not active',
      event('message-failed', 4773),
      [
        {
          carrierId: 'bw-2',
          state: 'failed',
          reason: 'set-up',
          why: expect.stringMatching(/not registered/),
        },
      ],
    ],
    ['an unknown kind of receipt', event('message-pondered'), []],
  ],
  goesStale: false,
  wrongShape: { kind: 'texts', body: '{"type":"message-received"}' },
  checks: [
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*BANDWIDTH_CLIENT_ID/],
    [
      'all that can be checked is right',
      () => ({ status: 200, body: { messages: [] } }),
      /^right: .*\nright: .*callback URL .*carriers\/bandwidth\/texts/,
    ],
  ],
  wrongSettings: [
    ['BANDWIDTH_ACCOUNT_ID', undefined, /^BANDWIDTH_ACCOUNT_ID must be the account id/],
    ['BANDWIDTH_CALLBACK_PASSWORD', 'short', /^BANDWIDTH_CALLBACK_PASSWORD must have at least 12/],
  ],
})

/** Bandwidth with a clock, and its API as the test says. */
async function start() {
  const vendor = await startVendor()
  const clock = { now: NOW }
  const carrier = await chooseCarrier(
    'bandwidth',
    { ...environment, BANDWIDTH_API_URL: vendor.url },
    {
      db: undefined as never,
      clock: () => clock.now,
      publicUrl: PUBLIC_URL,
      sharedNumber: NUMBER,
      log: createLogger('silent'),
    },
  )
  vendor.says(accepted)
  const used = () => vendor.heard.map(({ headers }) => headers.authorization)
  return { vendor, carrier, clock, used }
}

test('the token is asked for by the client id and secret, and kept until a minute before it expires', async () => {
  const { vendor, carrier, clock, used } = await start()
  await Promise.all([carrier.send(TEXT), carrier.send(TEXT)])
  clock.now = new Date(NOW.getTime() + 58 * MINUTE_MS)
  await carrier.send(TEXT)
  clock.now = new Date(NOW.getTime() + 59 * MINUTE_MS)
  await carrier.send(TEXT)
  expect(used()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
  expect(tokens.heard[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
    body: 'grant_type=client_credentials',
  })
  await vendor.close()
})

test('a token that Bandwidth no longer takes is renewed, and the text goes out', async () => {
  const { vendor, carrier, used } = await start()
  vendor.says(({ headers }) => (headers.authorization === 'Bearer token-1' ? { status: 401 } : accepted))
  expect(await carrier.send(TEXT)).toMatchObject({ kind: 'accepted' })
  expect(used()).toEqual(['Bearer token-1', 'Bearer token-2'])
  await vendor.close()
})

test.each([
  [401, { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/BANDWIDTH_CLIENT_SECRET/) }],
  [503, { kind: 'unavailable' }],
])('without a token (%i) nothing leaves, and the text waits', async (status, outcome) => {
  const { vendor, carrier, used } = await start()
  tokens.says({ status, body: { error: 'invalid_client' } })
  expect(await carrier.send(TEXT)).toMatchObject(outcome)
  expect(used()).toEqual([])
  await vendor.close()
})

test('a picture that comes in is fetched with the token, and later when there is none', async () => {
  const { vendor, carrier } = await start()
  const headers = carrier.media?.headers as () => Promise<object | undefined>
  expect(await headers()).toEqual({ authorization: 'Bearer token-1' })
  const without = await start()
  tokens.says({ status: 503 })
  expect(
    await fetchAttachment([without.carrier], { carrier: 'bandwidth', url: `${without.vendor.url}/a.jpg` }),
  ).toEqual({ lost: 'again' })
  await Promise.all([vendor.close(), without.vendor.close()])
})
