import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { ANOTHER, BEN, type Call, CLEO, NOW, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const PUBLIC_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

const event = (type: string, payload: object, kind: Call['kind'] = 'receipts'): Call => ({
  kind,
  body: JSON.stringify({
    data: {
      event_type: type,
      id: '3fb6-event',
      occurred_at: NOW.toISOString(),
      record_type: 'event',
      payload: {
        id: 'msg-2',
        record_type: 'message',
        direction: 'outbound',
        tags: [],
        new_field: 1,
        ...payload,
      },
    },
    meta: { attempt: 1, delivered_to: `${PUBLIC_URL}/carriers/telnyx/texts` },
  }),
})
const received = (extra: object) =>
  event(
    'message.received',
    {
      id: 'msg-1',
      direction: 'inbound',
      from: { phone_number: BEN, carrier: 'T-Mobile', line_type: 'Wireless' },
      to: [{ phone_number: NUMBER, status: 'webhook_delivered' }],
      text: '@ana',
      media: [],
      ...extra,
    },
    'texts',
  )
const finalized = (status: string, code?: string) =>
  event('message.finalized', {
    to: [{ phone_number: BEN, status }],
    errors: code ? [{ code, title: 'No', detail: 'No.' }] : [],
  })
const error = (status: number, code: string) => ({
  status,
  body: { errors: [{ code, title: 'No', detail: 'No.' }] },
})
const accepted = { status: 200, body: { data: { id: 'msg-2', parts: 1, to: [{ status: 'queued' }] } } }

const environment = { TELNYX_API_KEY: 'KEY01', TELNYX_PUBLIC_KEY: PUBLIC_KEY }

describeCarrier({
  name: 'telnyx',
  environment,
  apiUrl: 'TELNYX_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/v2/messages',
      headers: { authorization: 'Bearer KEY01', 'content-type': 'application/json' },
      body: JSON.stringify({
        from: NUMBER,
        to: BEN,
        text: '@ana: Supper at eight €',
        webhook_url: `${PUBLIC_URL}/carriers/telnyx/receipts`,
      }),
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: 'msg-2', parts: 1 },
  },
  pictures: {
    call: {
      body: JSON.stringify({
        from: NUMBER,
        to: BEN,
        text: '@ana: Supper at eight €',
        media_urls: [`${PUBLIC_URL}/media/a.jpg`, `${PUBLIC_URL}/media/b.jpg`],
        webhook_url: `${PUBLIC_URL}/carriers/telnyx/receipts`,
      }),
    },
    answer: accepted,
  },
  errors: [
    ['the phone opted out', error(400, '40300'), { kind: 'refused', reason: 'opted-out' }],
    ['a landline', error(400, '40001'), { kind: 'refused', reason: 'unreachable' }],
    ['no such number', error(400, '40310'), { kind: 'refused', reason: 'invalid-number' }],
    ['too many at once', error(400, '40318'), { kind: 'throttled', retryAfterMs: undefined }],
    [
      'the daily spend limit of the profile',
      error(429, '40333'),
      { kind: 'capped', cap: { code: '40333', dayOf: 'UTC' } },
    ],
    ['too long', error(422, '40302'), { kind: 'refused', reason: 'too-long' }],
    ['wrong credentials', error(401, '10009'), { kind: 'refused', reason: 'set-up' }],
    ['a country that is not switched on', error(400, '40309'), { kind: 'refused', reason: 'set-up' }],
    ['a picture from a number without MMS', error(400, '40308'), { kind: 'refused', reason: 'media' }],
    [
      'a new profile, which has no destinations yet',
      error(400, '40331'),
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/destinations/) },
    ],
    [
      'a toll-free number that is not ready yet',
      error(400, '40330'),
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/toll-free verification/) },
    ],
    [
      'a profile that is not ours',
      { status: 422, body: { errors: [{ code: '10015', source: { pointer: '/messaging_profile_id' } }] } },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/TELNYX_MESSAGING_PROFILE_ID/) },
    ],
    ['an unknown code', error(422, '49999'), { kind: 'refused', reason: 'filtered' }],
  ],
  sign(call, at = NOW) {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = sign(null, Buffer.from(`${timestamp}|${call.body}`), privateKey).toString('base64')
    return { ...call, headers: { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature } }
  },
  inbound: { call: received({}), carrierId: 'msg-1' },
  inboundPicture: {
    call: received({
      media: [{ url: 'https://media.telnyx.com/1.jpg', content_type: 'image/jpeg', size: 9 }],
    }),
    mediaUrls: ['https://media.telnyx.com/1.jpg'],
  },
  toAnother: received({ id: 'msg-9', to: [{ phone_number: ANOTHER, status: 'webhook_delivered' }] }),
  groupChat: received({
    id: 'msg-8',
    to: [
      { phone_number: CLEO, status: 'webhook_delivered' },
      { phone_number: NUMBER, status: 'webhook_delivered' },
    ],
    cc: [{ phone_number: '+15550100004' }],
  }),
  receipts: [
    [
      'sent',
      event('message.sent', { to: [{ phone_number: BEN, status: 'sent' }] }),
      [{ carrierId: 'msg-2', state: 'sent' }],
    ],
    ['delivered', finalized('delivered'), [{ carrierId: 'msg-2', state: 'delivered' }]],
    [
      'the network sends no further receipt',
      finalized('delivery_unconfirmed'),
      [{ carrierId: 'msg-2', state: 'sent' }],
    ],
    [
      'stopped',
      finalized('delivery_failed', '40300'),
      [{ carrierId: 'msg-2', state: 'failed', reason: 'opted-out' }],
    ],
    [
      'switched off',
      finalized('delivery_failed', '40008'),
      [{ carrierId: 'msg-2', state: 'failed', reason: 'soft' }],
    ],
    [
      'the network of the phone is down',
      finalized('delivery_failed', '40006'),
      [{ carrierId: 'msg-2', state: 'failed', reason: 'unavailable' }],
    ],
    [
      'a campaign that the network does not know',
      finalized('delivery_failed', '40019'),
      [expect.objectContaining({ state: 'failed', reason: 'set-up', why: expect.stringMatching(/10DLC/) })],
    ],
    [
      'the daily cap of T-Mobile',
      finalized('delivery_failed', '40016'),
      [
        expect.objectContaining({
          reason: 'capped',
          cap: { code: '40016', dayOf: 'America/Los_Angeles' },
        }),
      ],
    ],
    [
      'TEXT-6 expired in the queue of Telnyx',
      finalized('expired', '40014'),
      [expect.objectContaining({ state: 'failed', reason: 'throttled' })],
    ],
    ['TEXT-6 expired for another reason', finalized('expired'), [{ carrierId: 'msg-2', state: 'failed' }]],
    [
      'spam',
      finalized('sending_failed', '40002'),
      [{ carrierId: 'msg-2', state: 'failed', reason: 'filtered' }],
    ],
    ['an unknown kind of receipt', event('message.read', {}), []],
  ],
  goesStale: true,
  wrongShape: { kind: 'texts', body: '{"data":{"event_type":7}}' },
  checks: [
    ['wrong credentials', () => error(401, '10009'), /wrong: .*TELNYX_API_KEY/],
    ['an account without money', () => error(403, '20100'), /wrong: .*look at its balance/],
    ['another number', () => ({ status: 200, body: { data: [] } }), /wrong: The account has no number/],
    [
      'a number without a profile',
      () => ({ status: 200, body: { data: [{ messaging_profile_id: null }] } }),
      /wrong: .*no messaging profile/,
    ],
    [
      'a number without a webhook',
      ({ url }) => ({
        status: 200,
        body: { data: url.includes('profiles') ? { webhook_url: null } : [{ messaging_profile_id: 'p1' }] },
      }),
      /wrong: .*It is not set; set the messaging profile's inbound webhook/,
    ],
    [
      'a profile that is disabled, texts no countries and calls in an old version',
      ({ url }) => ({
        status: 200,
        body: {
          data: url.includes('profiles')
            ? { enabled: false, whitelisted_destinations: [], webhook_api_version: '1' }
            : [{ messaging_profile_id: 'p1' }],
        },
      }),
      /wrong: .* is disabled: .*\nwrong: .* in version 1: .*\nwrong: .* does not text US: add it/,
    ],
    [
      'all is right',
      ({ url }) => ({
        status: 200,
        body: {
          data: url.includes('profiles')
            ? { webhook_url: `${PUBLIC_URL}/carriers/telnyx/texts`, whitelisted_destinations: ['CA', 'US'] }
            : [{ messaging_profile_id: 'p1' }],
        },
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings: [
    ['TELNYX_API_KEY', undefined, /^TELNYX_API_KEY must be an API key/],
    ['TELNYX_PUBLIC_KEY', 'abc', /^TELNYX_PUBLIC_KEY must be the public key .* 44 characters/],
  ],
})

test('TEXT-9 missed texts are listed by the detail records, without the pages of the day before them, and read one by one', async () => {
  const vendor = await startVendor()
  const record = (uuid: string, more = {}) => ({
    uuid,
    record_type: 'message_detail_record',
    direction: 'inbound',
    cld: NUMBER,
    cli: BEN,
    created_at: '2026-06-12T17:30:00Z',
    ...more,
  })
  const newest = [record('m-2'), record('of an unknown shape', { created_at: null })]
  const records = [
    record('gone'),
    record('m-1'),
    record('elsewhere', { cld: '+15550100999' }),
    record('old', { created_at: '2026-06-12T08:00:00Z' }),
  ]
  vendor.says(({ url }) => {
    if (url.startsWith('/v2/detail_records')) {
      const isFirst = new URL(url, vendor.url).searchParams.get('page[number]') === '1'
      return { status: 200, body: { data: isFirst ? newest : records, meta: { total_pages: 40 } } }
    }
    if (url.endsWith('gone')) return { status: 404 }
    const data = {
      id: url.split('/').at(-1),
      from: { phone_number: BEN },
      to: [{ phone_number: NUMBER }],
      text: '@ana',
      media: [{ url: 'https://media.telnyx.com/1.jpg' }],
    }
    return { status: 200, body: { data } }
  })
  const carrier = await makeCarrier('telnyx', { ...environment, TELNYX_API_URL: vendor.url })
  const texts = await carrier.missed?.fetch(new Date('2026-06-12T17:00:00Z'))
  const mediaUrls = ['https://media.telnyx.com/1.jpg']
  const one = { from: BEN, recipients: [NUMBER], text: '@ana', mediaUrls }
  expect(texts).toEqual([
    { carrierId: 'm-1', ...one },
    { carrierId: 'm-2', ...one },
  ])
  const lists = vendor.heard.filter(({ url }) => url.startsWith('/v2/detail_records'))
  expect(lists).toHaveLength(2)
  const { searchParams } = new URL(lists[0]?.url ?? '', vendor.url)
  expect(searchParams.get('filter[created_at][gte]')).toBe('2026-06-12')
  expect(searchParams.get('sort')).toBe('-created_at')
  vendor.says({ status: 500 })
  await expect(carrier.missed?.fetch(NOW)).rejects.toThrow('the vendor answered 500')
  await vendor.close()
})
