import { createHash, createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { ANOTHER, BEN, type Call, CLEO, KEY, NOW, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'

const SECRET = 'signature-secret-of-the-account-0'
const digits = (phone: string) => phone.slice(1)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Makes a token by hand as Vonage does: HS256 over header and claims, which hold the body's SHA-256. */
function tokenFor(body: string, at: Date): string {
  const claims = {
    iat: Math.floor(at.getTime() / 1000),
    jti: 'c5ba8f24',
    iss: 'Vonage',
    payload_hash: createHash('sha256').update(body).digest('hex'),
    api_key: 'a1b2c3d4',
  }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}

const received = (extra: object): Call => ({
  kind: 'texts',
  body: JSON.stringify({
    channel: 'sms',
    message_uuid: 'uuid-1',
    to: digits(NUMBER),
    from: digits(BEN),
    timestamp: NOW.toISOString(),
    text: '@ana',
    message_type: 'text',
    sms: { num_messages: '1', keyword: '@ANA' },
    usage: { currency: 'EUR', price: '0' },
    ...extra,
  }),
})
const status = (status: string, title?: number | string): Call => ({
  kind: 'receipts',
  body: JSON.stringify({
    message_uuid: 'uuid-2',
    to: digits(BEN),
    from: digits(NUMBER),
    timestamp: NOW.toISOString(),
    status,
    client_ref: KEY,
    ...(title ? { error: { type: `https://developer.vonage.com/api-errors/messages#${title}`, title } } : {}),
  }),
})
const error = (code: number, http: number) => ({
  status: http,
  body: { type: `https://developer.vonage.com/api-errors/messages#${code}`, title: 'No', detail: 'No.' },
})
const accepted = { status: 202, body: { message_uuid: 'uuid-2' } }

/** The answers of an account whose number is linked to an application. */
const inApplication = (url: string, messages: object, id = 'app-1') => ({
  status: 200,
  body: url.startsWith('/v2/applications/app-1')
    ? { id, capabilities: { messages } }
    : { numbers: [{ msisdn: digits(NUMBER), features: ['SMS', 'VOICE'], app_id: id }] },
})

describeCarrier({
  name: 'vonage',
  environment: { VONAGE_API_KEY: 'a1b2c3d4', VONAGE_API_SECRET: 's3cret', VONAGE_SIGNATURE_SECRET: SECRET },
  apiUrl: 'VONAGE_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/v1/messages',
      headers: { authorization: `Basic ${Buffer.from('a1b2c3d4:s3cret').toString('base64')}` },
      body: JSON.stringify({
        from: digits(NUMBER),
        to: digits(BEN),
        client_ref: KEY,
        channel: 'sms',
        message_type: 'text',
        text: '@ana: Supper at eight €',
      }),
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: 'uuid-2', parts: 1 },
  },
  pictures: {
    call: {
      body: JSON.stringify({
        from: digits(NUMBER),
        to: digits(BEN),
        client_ref: KEY,
        channel: 'mms',
        message_type: 'image',
        image: {
          url: `${PUBLIC_URL}/media/a.jpg`,
          caption: '@ana: Supper at eight €',
        },
      }),
    },
    answer: accepted,
  },
  errors: [
    ['too many at once', error(1000, 429), { kind: 'throttled', retryAfterMs: undefined }],
    ['no such number', error(1040, 422), { kind: 'refused', reason: 'invalid-number' }],
    ['no money left', error(1070, 402), { kind: 'refused', reason: 'set-up' }],
    [
      'wrong credentials',
      { status: 401, body: { title: 'Unauthorized' } },
      { kind: 'refused', reason: 'set-up' },
    ],
    ['it has sent STOP', error(1240, 422), { kind: 'refused', reason: 'opted-out' }],
    [
      'a sender that is not ours',
      {
        status: 422,
        body: {
          type: 'https://developer.vonage.com/api-errors/messages#1020',
          invalid_parameters: [{ name: 'from', reason: 'No.' }],
        },
      },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/SHARED_NUMBER/) },
    ],
    ['too long', error(1090, 422), { kind: 'refused', reason: 'too-long' }],
    ['an unknown code', error(1999, 422), { kind: 'refused', reason: 'filtered' }],
  ],
  sign: (call, at = NOW) => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${tokenFor(call.body ?? '', at)}` },
  }),
  inbound: { call: received({}), carrierId: 'uuid-1' },
  inboundPicture: {
    call: received({
      channel: 'mms',
      message_type: 'image',
      text: undefined,
      image: { url: 'https://api-us.nexmo.com/v3/media/1', name: 'a.jpg', caption: 'Look' },
      content: [
        { type: 'image', url: 'https://api-us.nexmo.com/v3/media/1', caption: 'Look' },
        { type: 'image', url: 'https://api-us.nexmo.com/v3/media/2' },
      ],
    }),
    mediaUrls: ['https://api-us.nexmo.com/v3/media/1', 'https://api-us.nexmo.com/v3/media/2'],
  },
  toAnother: received({ message_uuid: 'uuid-9', to: digits(ANOTHER) }),
  groupChat: received({ message_uuid: 'uuid-8', channel: 'mms', mms: { participants: [digits(CLEO)] } }),
  receipts: [
    ['submitted', status('submitted'), [{ carrierId: 'uuid-2', state: 'sent' }]],
    ['delivered', status('delivered'), [{ carrierId: 'uuid-2', state: 'delivered' }]],
    ['stopped', status('rejected', 1050), [{ carrierId: 'uuid-2', state: 'failed', reason: 'opted-out' }]],
    [
      'the daily cap of T-Mobile',
      status('rejected', 'daily-submission-throttled'),
      [
        expect.objectContaining({
          reason: 'capped',
          cap: { code: 'daily-submission-throttled', dayOf: 'America/Los_Angeles' },
        }),
      ],
    ],
    [
      'switched off',
      status('undeliverable', 1180),
      [{ carrierId: 'uuid-2', state: 'failed', reason: 'soft' }],
    ],
    [
      'TEXT-6 not handed to a network, for a reason of Vonage',
      status('undeliverable'),
      [{ carrierId: 'uuid-2', state: 'failed', reason: 'unavailable' }],
    ],
    [
      'rejected without a known code',
      status('rejected', 1999),
      [expect.objectContaining({ said: 'Code 1999' })],
    ],
    ['an unknown kind of receipt', status('pondered'), []],
  ],
  goesStale: true,
  wrongShape: { kind: 'texts', body: '[1,2]' },
  checks: [
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*VONAGE_API_KEY/],
    ['another number', () => ({ status: 200, body: { count: 0 } }), /wrong: The account has no number/],
    [
      'a number for calls alone',
      () => ({ status: 200, body: { numbers: [{ msisdn: digits(NUMBER), features: ['VOICE'] }] } }),
      /wrong: The number \+15550100000 takes no texts/,
    ],
    [
      'a number without an application',
      ({ url }) => inApplication(url, {}, ''),
      /wrong: The number has no application: link it/,
    ],
    [
      'an application that brings texts elsewhere, receipts nowhere, and locks pictures',
      ({ url }) =>
        inApplication(url, {
          webhooks: { inbound_url: { address: 'https://example.com/webhooks/inbound', http_method: 'POST' } },
          authenticate_inbound_media: true,
        }),
      /wrong: .*It is now https:\/\/example\.com.*\nwrong: Receipts .*\nwrong: .*'Secure Inbound Media'/,
    ],
    [
      'addresses that end in a fragment or a slash',
      ({ url }) =>
        inApplication(url, {
          webhooks: {
            inbound_url: { address: `${PUBLIC_URL}/carriers/vonage/texts#rc=2`, http_method: 'POST' },
            status_url: { address: `${PUBLIC_URL}/carriers/vonage/receipts/#rc=2`, http_method: 'POST' },
          },
        }),
      /^(right: [^\n]*\n?)+$/,
    ],
    [
      'all is right',
      ({ url }) =>
        inApplication(url, {
          webhooks: {
            inbound_url: { address: `${PUBLIC_URL}/carriers/vonage/texts`, http_method: 'POST' },
            status_url: { address: `${PUBLIC_URL}/carriers/vonage/receipts`, http_method: 'POST' },
          },
          authenticate_inbound_media: false,
        }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings: [
    ['VONAGE_API_KEY', undefined, /^VONAGE_API_KEY must be the API key/],
    ['VONAGE_SIGNATURE_SECRET', undefined, /^VONAGE_SIGNATURE_SECRET must be the signature secret/],
  ],
})
