import { createHmac } from 'node:crypto'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { startVendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { ANOTHER, BEN, type Call, KEY, NOW, NUMBER, PUBLIC_URL, TEXT } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const SIGNING_KEY = 'httpsms-signing-key-0'
const environment = { HTTPSMS_API_KEY: 'uk_1', HTTPSMS_SIGNING_KEY: SIGNING_KEY }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const event = (type: string, data: object, kind: Call['kind'] = 'receipts'): Call => ({
  kind,
  body: JSON.stringify({
    specversion: '1.0',
    id: 'e-1',
    source: '/v1/messages/receive',
    type,
    datacontenttype: 'application/json',
    time: NOW.toISOString(),
    data: { message_id: 'm-2', user_id: 'u', owner: NUMBER, contact: BEN, sim: 'SIM1', ...data },
  }),
})
function signed(call: Call, at = NOW): Call {
  const seconds = Math.floor(at.getTime() / 1000)
  const claims = {
    aud: 'x',
    exp: seconds + 600,
    iat: seconds,
    iss: 'api.httpsms.com',
    nbf: seconds - 600,
    sub: 'u',
  }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const token = `${signed}.${createHmac('sha256', SIGNING_KEY).update(signed).digest('base64url')}`
  return { ...call, headers: { authorization: `Bearer ${token}` } }
}
const accepted = { status: 200, body: { status: 'success', data: { id: 'm-2', status: 'pending' } } }

describeCarrier({
  name: 'httpsms',
  environment,
  apiUrl: 'HTTPSMS_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/v1/messages/send',
      headers: { 'x-api-key': 'uk_1' },
      body: JSON.stringify({
        from: NUMBER,
        to: BEN,
        content: '@ana: Supper at eight €',
        request_id: KEY,
      }),
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: 'm-2', parts: 1 },
  },
  pictures: {
    call: {
      body: expect.stringContaining(
        '"attachments":["https://party.example.org/media/a.jpg","https://party.example.org/media/b.jpg"]',
      ),
    },
    answer: accepted,
  },
  errors: [
    ['wrong credentials', { status: 401, body: {} }, { kind: 'refused', reason: 'set-up' }],
    [
      'no phone is signed in',
      { status: 422, body: { data: { from: ['no phone found with this number'] } } },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/open the app/) },
    ],
    [
      'no such number',
      { status: 422, body: { data: { to: ['not a phone number'] } } },
      { kind: 'refused', reason: 'invalid-number' },
    ],
    [
      'a call that it rejects as wrong',
      { status: 422, body: { status: 'error' } },
      { kind: 'refused', reason: 'filtered' },
    ],
  ],
  sign: signed,
  inbound: {
    call: event('message.phone.received', { message_id: 'm-1', content: '@ana' }, 'texts'),
    carrierId: 'm-1',
  },
  inboundPicture: {
    call: event(
      'message.phone.received',
      {
        message_id: 'm-1',
        content: 'Look',
        attachments: ['https://api.httpsms.com/v1/attachments/u/m-1/0/a.jpg'],
      },
      'texts',
    ),
    mediaUrls: ['https://api.httpsms.com/v1/attachments/u/m-1/0/a.jpg'],
  },
  toAnother: event(
    'message.phone.received',
    { message_id: 'm-9', owner: ANOTHER, sim: 'SIM2', content: '@ana' },
    'texts',
  ),
  vendorUrl: 'https://api.httpsms.com',
  receipts: [
    ['sent', event('message.phone.sent', {}), [{ carrierId: 'm-2', state: 'sent' }]],
    ['delivered', event('message.phone.delivered', {}), [{ carrierId: 'm-2', state: 'delivered' }]],
    [
      'TEXT-6 a delivery report that failed',
      event('message.send.failed', { id: 'm-2', error_message: 'CANNOT BE DELIVERED' }),
      [{ carrierId: 'm-2', state: 'failed', reason: 'soft', said: 'CANNOT BE DELIVERED' }],
    ],
    [
      'TEXT-6 a gateway phone without signal',
      event('message.send.failed', { id: 'm-2', error_message: 'NO_SERVICE' }),
      [
        {
          carrierId: 'm-2',
          state: 'failed',
          reason: 'set-up',
          why: expect.stringMatching(/no signal/),
          said: 'NO_SERVICE',
        },
      ],
    ],
    [
      'TEXT-6 an app that is switched off',
      event('message.send.failed', {
        id: 'm-2',
        error_message: 'Outgoing messages have been disabled on the mobile app',
      }),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/switched off in the app/) })],
    ],
    [
      'TEXT-6 an app that Android does not allow to send',
      event('message.send.failed', {
        id: 'm-2',
        error_message: 'Neither user 10279 nor current process has android.permission.SEND_SMS.',
      }),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/settings of Android/) })],
    ],
    [
      'TEXT-6 a picture that the app could not fetch',
      event('message.send.failed', {
        id: 'm-2',
        error_message: 'Failed to download attachment or file size exceeded 1.5MB.',
      }),
      [expect.objectContaining({ state: 'failed', reason: 'media' })],
    ],
    [
      'TEXT-6 a gateway phone that failed for another cause',
      event('message.send.failed', { id: 'm-2', error_message: 'GENERIC_FAILURE' }),
      [expect.not.objectContaining({ reason: expect.anything() })],
    ],
    ['TEXT-6 a try that expired', event('message.send.expired', { is_final: false }), []],
    [
      'TEXT-6 the last try that expired',
      event('message.send.expired', { is_final: true }),
      [{ carrierId: 'm-2', state: 'failed', reason: 'set-up', why: expect.any(String), said: 'Expired' }],
    ],
    [
      'a heartbeat',
      {
        ...event('phone.heartbeat.offline', {}),
        body: JSON.stringify({ type: 'phone.heartbeat.offline', data: {} }),
      },
      [],
    ],
  ],
  goesStale: true,
  wrongShape: { kind: 'texts', body: '"hello"' },
  checks: [
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*HTTPSMS_API_KEY/],
    [
      'another phone',
      () => ({ status: 200, body: { data: [] } }),
      /wrong: No phone \+15550100000 is signed in/,
    ],
    [
      'texts that come late',
      ({ url }) => ({
        status: 200,
        body: { data: url.includes('webhooks') ? [] : [{ phone_number: NUMBER }] },
      }),
      /wrong: .*only once a minute: add a webhook .*HTTPSMS_SIGNING_KEY/,
    ],
    [
      'an address that ends in a slash',
      ({ url }) => ({
        status: 200,
        body: {
          data: url.includes('webhooks')
            ? [{ url: `${PUBLIC_URL}/carriers/httpsms/texts/` }]
            : [{ phone_number: NUMBER }],
        },
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
    [
      'all is right',
      ({ url }) => ({
        status: 200,
        body: {
          data: url.includes('webhooks')
            ? [{ url: `${PUBLIC_URL}/carriers/httpsms/texts` }]
            : [{ phone_number: NUMBER }],
        },
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings: [['HTTPSMS_SIGNING_KEY', 'short', /^HTTPSMS_SIGNING_KEY must have at least 16/]],
})

test('TEXT-9 texts that no webhook delivered are fetched page by page, the oldest first', async () => {
  const vendor = await startVendor()
  const minutes = (count: number) => new Date(NOW.getTime() + count * MINUTE_MS)
  const message = (id: string, type: string, at: Date) => ({
    id,
    type,
    owner: NUMBER,
    contact: BEN,
    content: id,
    attachments: null,
    order_timestamp: at,
  })
  const messages = [
    message('ours', 'mobile-terminated', minutes(50)),
    { id: 'of an unknown shape' },
    ...Array.from({ length: 30 }, (_, n) => message(`new-${30 - n}`, 'mobile-originated', minutes(30 - n))),
    message('old', 'mobile-originated', minutes(-90)),
  ]
  vendor.says(({ url }) => {
    const query = new URL(url, 'http://vendor').searchParams
    const skip = Number(query.get('skip'))
    const threads = [
      { contact: BEN, order_timestamp: minutes(50) },
      { contact: '+15550100009', order_timestamp: minutes(-200) },
    ]
    const list = url.startsWith('/v1/message-threads') ? threads : messages
    return { status: 200, body: { data: list.slice(skip, skip + Number(query.get('limit'))) } }
  })
  const carrier = await makeCarrier('httpsms', { ...environment, HTTPSMS_API_URL: vendor.url })
  const texts = await carrier.missed?.fetch(NOW)
  expect(texts?.map(({ carrierId }) => carrierId)).toEqual(
    Array.from({ length: 30 }, (_, n) => `new-${n + 1}`),
  )
  const words = { carrierId: 'new-1', text: 'new-1', mediaUrls: [] }
  expect(texts?.[0]).toEqual({ ...words, from: BEN, recipients: [NUMBER] })
  vendor.says({ status: 500 })
  await expect(carrier.missed?.fetch(NOW)).rejects.toThrow('the vendor answered 500')
  await vendor.close()
})

test('TEXT-2 a text in doubt is looked up by our key among the texts of its phone', async () => {
  const vendor = await startVendor()
  const sent = { id: 'm-7', owner: NUMBER, contact: TEXT.to, content: TEXT.text, type: 'mobile-terminated' }
  const listed = { ...sent, request_id: KEY, order_timestamp: NOW }
  const others = Array.from({ length: 20 }, (_, n) => ({ ...listed, id: `m-${n + 10}`, request_id: null }))
  const all = [{ id: 'of an unknown shape' }, ...others, listed]
  vendor.says(({ url }) => {
    const query = new URL(url, 'http://vendor').searchParams
    expect(query.get('contact')).toBe(TEXT.to)
    const skip = Number(query.get('skip'))
    return { status: 200, body: { data: all.slice(skip, skip + Number(query.get('limit'))) } }
  })
  const carrier = await makeCarrier('httpsms', { ...environment, HTTPSMS_API_URL: vendor.url })
  expect(await carrier.lookUp?.(TEXT)).toEqual({ kind: 'found', carrierId: 'm-7' })
  all.pop()
  expect(await carrier.lookUp?.(TEXT)).toEqual({ kind: 'not-found' })
  for (const answer of [{ status: 500 }, { status: 200, body: '<html>Sign in to this network' }]) {
    vendor.says(answer)
    await expect(carrier.lookUp?.(TEXT)).rejects.toThrow('the vendor')
  }
  await vendor.close()
})

test('encrypted texts are left out, and the log says what to set', async () => {
  const kept = keepLog()
  const vendor = await startVendor()
  const deps = {
    log: kept.log,
    db: undefined as never,
    clock: () => NOW,
    publicUrl: PUBLIC_URL,
    sharedNumber: NUMBER,
  }
  const carrier = await chooseCarrier('httpsms', { ...environment, HTTPSMS_API_URL: vendor.url }, deps)
  const call = signed(event('message.phone.received', { content: 'Ym9vay4=', encrypted: true }, 'texts'))
  const url = `${PUBLIC_URL}/carriers/httpsms/texts`
  const { body = '', headers = {} } = call
  const request = {
    method: 'POST',
    url,
    query: new URL(url).searchParams,
    headers,
    body: Buffer.from(body),
    now: NOW,
  }
  expect(await carrier.receive?.(request)).toEqual({ ok: true, texts: [], receipts: [] })
  const message = {
    id: 'm-1',
    owner: NUMBER,
    contact: BEN,
    content: 'Ym9vay4=',
    encrypted: true,
    type: 'mobile-originated',
  }
  vendor.says({ status: 200, body: { data: [{ ...message, order_timestamp: new Date(NOW.getTime() + 1) }] } })
  expect(await carrier.missed?.fetch(NOW)).toEqual([])
  const off = expect.stringMatching(/switch 'Encrypt received messages' off/)
  expect(kept.linesWith('encrypted')).toMatchObject([{ msg: off }, { msg: off }])
  await vendor.close()
})
