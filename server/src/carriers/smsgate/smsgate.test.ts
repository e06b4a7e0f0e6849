import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { ANOTHER, BEN, type Call, KEY, NOW, PUBLIC_URL, TEXT } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const SIGNING_KEY = 'smsgate-signing-key'
const environment = { SMSGATE_USERNAME: 'U', SMSGATE_PASSWORD: 'P', SMSGATE_SIGNING_KEY: SIGNING_KEY }

const event = (name: string, payload: object, kind: Call['kind'] = 'receipts'): Call => ({
  kind,
  body: JSON.stringify({
    deviceId: 'd',
    event: name,
    id: 'e-1',
    webhookId: 'w',
    payload: { messageId: KEY, phoneNumber: BEN, simNumber: 1, ...payload },
  }),
})

describeCarrier({
  name: 'smsgate',
  environment,
  apiUrl: 'SMSGATE_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/3rdparty/v1/messages?skipPhoneValidation=true',
      headers: { authorization: `Basic ${Buffer.from('U:P').toString('base64')}` },
      body: JSON.stringify({
        id: KEY,
        textMessage: { text: '@ana: Supper at eight €' },
        phoneNumbers: [BEN],
        withDeliveryReport: true,
      }),
    },
    answer: { status: 202, body: { id: KEY, state: 'Pending' } },
    outcome: { kind: 'accepted', carrierId: KEY, parts: 1 },
  },
  errors: [
    ['a text that it has already', { status: 409, body: {} }, { kind: 'accepted', carrierId: KEY, parts: 1 }],
    ['wrong credentials', { status: 401, body: {} }, { kind: 'refused', reason: 'set-up' }],
    ['a call that it rejects as wrong', { status: 400, body: {} }, { kind: 'refused', reason: 'filtered' }],
    [
      'no phone is signed in',
      { status: 400, body: { message: 'no devices registered' } },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/open the app/) },
    ],
  ],
  sign(call, at = NOW) {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = createHmac('sha256', SIGNING_KEY)
      .update((call.body ?? '') + timestamp)
      .digest('hex')
    return { ...call, headers: { 'x-signature': signature, 'x-timestamp': timestamp } }
  },
  inbound: {
    call: event(
      'sms:received',
      { messageId: 'in-1', message: '@ana', receivedAt: NOW.toISOString() },
      'texts',
    ),
    carrierId: expect.stringMatching(/^[\w-]{43}$/),
  },
  inboundPicture: {
    call: event(
      'mms:downloaded',
      {
        messageId: 'in-2',
        sender: BEN,
        body: 'Look',
        attachments: [{ partId: 1, contentType: 'image/png', name: 'a.png', data: 'iVBORw==' }],
      },
      'texts',
    ),
    mediaUrls: ['data:image/png;base64,iVBORw=='],
  },
  toAnother: event(
    'sms:received',
    { messageId: 'in-9', message: '@ana', receivedAt: NOW.toISOString(), simNumber: 2, recipient: ANOTHER },
    'texts',
  ),
  receipts: [
    ['sent', event('sms:sent', { sentAt: NOW.toISOString() }), [{ carrierId: KEY, state: 'sent' }]],
    ['delivered', event('sms:delivered', {}), [{ carrierId: KEY, state: 'delivered' }]],
    [
      'TEXT-6 a delivery report that failed',
      event('sms:failed', { reason: 'Delivery result from SC +491710760000: 70' }),
      [{ carrierId: KEY, state: 'failed', reason: 'soft', said: 'Delivery result from SC …00: 70' }],
    ],
    [
      'TEXT-6 a gateway phone without signal',
      event('sms:failed', { reason: 'Send result: RESULT_ERROR_NO_SERVICE (Failed because ...)' }),
      [
        {
          carrierId: KEY,
          state: 'failed',
          reason: 'set-up',
          why: expect.stringMatching(/no signal/),
          said: expect.stringMatching(/NO_SERVICE/),
        },
      ],
    ],
    [
      'TEXT-6 a gateway phone on which somebody makes a call',
      event('sms:failed', { reason: 'Send result: RESULT_RIL_BLOCKED_DUE_TO_CALL (...)' }),
      [expect.objectContaining({ state: 'failed', reason: 'unavailable' })],
    ],
    [
      'TEXT-6 a gateway phone that is not in its network yet',
      event('sms:failed', { reason: 'Send result: RESULT_RIL_NETWORK_NOT_READY (...)' }),
      [expect.objectContaining({ state: 'failed', reason: 'set-up' })],
    ],
    [
      'TEXT-6 a gateway phone that sent too many texts',
      event('sms:failed', { reason: 'Send result: RESULT_ERROR_LIMIT_EXCEEDED (...)' }),
      [expect.objectContaining({ state: 'failed', reason: 'throttled' })],
    ],
    [
      'TEXT-6 a gateway phone whose owner did not allow it more texts',
      event('sms:failed', { reason: 'Send result: RESULT_UNEXPECTED_EVENT_STOP_SENDING (...)' }),
      [expect.objectContaining({ state: 'failed', reason: 'throttled' })],
    ],
    [
      'TEXT-6 an app that Android does not allow to send',
      event('sms:failed', {
        reason: 'sendSMS: Neither user 10279 nor current process has android.permission.SEND_SMS.',
      }),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/settings of Android/) })],
    ],
    [
      'TEXT-6 a gateway phone without its SIM',
      event('sms:failed', { reason: "Can't send message: No SIMs found" }),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/no SIM/) })],
    ],
    ['an unknown kind of receipt', event('system:ping', {}), []],
  ],
  goesStale: true,
  wrongShape: { kind: 'texts', body: '{"event":7}' },
  checks: [
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*SMSGATE_USERNAME/],
    ['the server of a phone itself', () => ({ status: 404 }), /wrong: .*SMSGATE_MODE=local/],
    [
      'webhooks that are missing',
      () => ({ status: 200, body: [{ event: 'sms:received', url: `${PUBLIC_URL}/carriers/smsgate/texts` }] }),
      /wrong: .*does not bring mms:downloaded, sms:sent, sms:delivered, sms:failed here/,
    ],
    [
      'all is right',
      () => ({
        status: 200,
        body: ['sms:received', 'mms:downloaded', 'sms:sent', 'sms:delivered', 'sms:failed'].map((event) => ({
          event,
          url: `${PUBLIC_URL}/carriers/smsgate/texts`,
        })),
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
    [
      'addresses that end in a slash',
      () => ({
        status: 200,
        body: ['sms:received', 'mms:downloaded', 'sms:sent', 'sms:delivered', 'sms:failed'].map((event) => ({
          event,
          url: `${PUBLIC_URL}/carriers/smsgate/texts/`,
        })),
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings: [
    ['SMSGATE_MODE', 'private', /^SMSGATE_MODE must be cloud or local/],
    ['SMSGATE_SIGNING_KEY', undefined, /^SMSGATE_SIGNING_KEY must be the signing key/],
  ],
})

test('TEXT-2 a text whose answer never came is looked up by its idempotency key', async () => {
  const vendor = await startVendor()
  const carrier = await makeCarrier('smsgate', { ...environment, SMSGATE_API_URL: vendor.url })
  vendor.says({ status: 200, body: { id: KEY, state: 'Sent' } })
  expect(await carrier.lookUp?.(TEXT)).toEqual({ kind: 'found', carrierId: KEY })
  expect(vendor.heard[0]).toMatchObject({ method: 'GET', url: `/3rdparty/v1/messages/${KEY}` })
  vendor.says({ status: 404 })
  expect(await carrier.lookUp?.(TEXT)).toEqual({ kind: 'not-found' })
  vendor.says({ status: 500 })
  await expect(carrier.lookUp?.(TEXT)).rejects.toThrow('the vendor answered 500')
  await vendor.close()
})

test('TEXT-2 in local mode the calls go to the server that the app runs on the phone', async () => {
  const vendor = await startVendor()
  const local = { ...environment, SMSGATE_API_URL: vendor.url, SMSGATE_MODE: 'local' }
  const carrier = await makeCarrier('smsgate', local)
  vendor.says({ status: 202, body: { id: KEY, state: 'Pending' } })
  expect(await carrier.send(TEXT)).toMatchObject({ kind: 'accepted' })
  vendor.says({ status: 200, body: { id: KEY, state: 'Sent' } })
  await carrier.lookUp?.(TEXT)
  vendor.says({ status: 200, body: [] })
  await carrier.check?.()
  expect(vendor.heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /messages?skipPhoneValidation=true',
    `GET /messages/${KEY}`,
    'GET /webhooks',
  ])
  vendor.says({ status: 404 })
  expect(await carrier.check?.()).toMatchObject([
    { ok: false, sentence: expect.stringMatching(/leave SMSGATE_MODE out/) },
  ])
  await vendor.close()
})
