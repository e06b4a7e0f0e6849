import { createHmac } from 'node:crypto'
import plivo from 'plivo'
import { expect, test } from 'vitest'
import { ANOTHER, BEN, type Call, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { isSigned } from './signature.ts'

const TOKEN = 'ZTBjODc3NjhkZjU4M2Q1NGZj'
const NONCE = '05429567804466091622'
const digits = (phone: string) => phone.slice(1)
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** Signs by version 3, as the documentation describes it. A test below compares it with Plivo's own library. */
function sign3(url: string, fields: Record<string, string>, nonce = NONCE): string {
  const joined = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return createHmac('sha256', TOKEN).update(`${url}?${joined}.${nonce}`).digest('base64')
}

const received = (extra: Record<string, string>): Call => ({
  kind: 'texts',
  body: form({
    From: digits(BEN),
    To: digits(NUMBER),
    Type: 'sms',
    Text: '@ana',
    MessageUUID: 'uuid-1',
    Powerpack_uuid: '',
    New: '1',
    ...extra,
  }),
})
const receipt = (Status: string, ErrorCode = '000', more = {}): Call => ({
  kind: 'receipts',
  body: form({
    Status,
    ErrorCode,
    MessageUUID: 'uuid-2',
    From: digits(NUMBER),
    To: digits(BEN),
    Units: '1',
    ...more,
  }),
})
const accepted = {
  status: 202,
  body: { api_id: 'a', message: 'message(s) queued', message_uuid: ['uuid-2'] },
}

describeCarrier({
  name: 'plivo',
  environment: { PLIVO_AUTH_ID: 'MAXXXX', PLIVO_AUTH_TOKEN: TOKEN },
  apiUrl: 'PLIVO_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/v1/Account/MAXXXX/Message/',
      headers: { authorization: `Basic ${Buffer.from(`MAXXXX:${TOKEN}`).toString('base64')}` },
      body: JSON.stringify({
        src: digits(NUMBER),
        dst: digits(BEN),
        text: '@ana: Supper at eight €',
        type: 'sms',
        url: `${PUBLIC_URL}/carriers/plivo/receipts`,
        method: 'POST',
      }),
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: 'uuid-2', parts: 1 },
  },
  pictures: {
    call: { body: expect.stringContaining(`"type":"mms","media_urls":["${PUBLIC_URL}/media/a.jpg"`) },
    answer: accepted,
  },
  errors: [
    ['wrong credentials', { status: 401, body: 'Could not verify' }, { kind: 'refused', reason: 'set-up' }],
    [
      'a number that is not ours',
      { status: 400, body: { error: 'src number is not owned by this account' } },
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/SHARED_NUMBER/) },
    ],
    [
      'a call that it rejects as wrong',
      { status: 400, body: { error: 'No.' } },
      { kind: 'refused', reason: 'filtered' },
    ],
  ],
  sign(call) {
    const url = `${PUBLIC_URL}/carriers/plivo/${call.kind}`
    const fields = Object.fromEntries(new URLSearchParams(call.body))
    const nonce = NONCE + fields.MessageUUID
    const signature = sign3(url, fields, nonce)
    const headers = { 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': nonce }
    return { ...call, headers }
  },
  inbound: { call: received({}), carrierId: 'uuid-1' },
  inboundPicture: {
    call: received({ Type: 'mms', MediaCount: '1', Media0: 'https://media.plivo.com/1.jpg' }),
    mediaUrls: ['https://media.plivo.com/1.jpg'],
  },
  toAnother: received({ To: digits(ANOTHER), MessageUUID: 'uuid-9' }),
  receipts: [
    ['queued', receipt('queued'), []],
    ['sent', receipt('sent'), [{ carrierId: 'uuid-2', state: 'sent' }]],
    ['delivered', receipt('delivered'), [{ carrierId: 'uuid-2', state: 'delivered' }]],
    [
      'the second part of a long text',
      receipt('delivered', '000', { MessageUUID: 'uuid-3', ParentMessageUUID: 'uuid-2', PartInfo: '2 of 2' }),
      [{ carrierId: 'uuid-2', state: 'delivered' }],
    ],
    [
      'in lower case',
      {
        kind: 'receipts',
        body: form({ status: 'Failed', error_code: '200', MessageUUID: 'uuid-2', From: '1', To: '2' }),
      },
      [{ carrierId: 'uuid-2', state: 'failed', reason: 'opted-out' }],
    ],
    [
      'stopped',
      receipt('undelivered', '200'),
      [{ carrierId: 'uuid-2', state: 'failed', reason: 'opted-out' }],
    ],
    [
      'TEXT-6 expired in the queue of Plivo',
      receipt('failed', '420'),
      [expect.objectContaining({ state: 'failed', reason: 'throttled' })],
    ],
    [
      'TEXT-6 trouble of a network, which is not the fault of the phone',
      receipt('undelivered', '20'),
      [expect.objectContaining({ state: 'failed', reason: 'unavailable' })],
    ],
    [
      'an account that Plivo has disabled, perhaps not for want of money',
      receipt('failed', '910'),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/disabled the account/) })],
    ],
    ['spam', receipt('failed', '30'), [{ carrierId: 'uuid-2', state: 'failed', reason: 'filtered' }]],
  ],
  goesStale: false,
  wrongShape: { kind: 'texts', body: form({ Text: 'hi' }) },
  checks: [
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*PLIVO_AUTH_ID/],
    [
      'another number',
      ({ url }) => (url.includes('/Number/') ? { status: 404 } : { status: 200 }),
      /wrong: The account has no number/,
    ],
    [
      'a number for calls alone',
      () => ({ status: 200, body: { application: '', sms_enabled: false } }),
      /wrong: The number \+15550100000 takes no texts/,
    ],
    [
      'a number without a webhook',
      () => ({ status: 200, body: { application: '' } }),
      /wrong: .*the message URL of the number's application/,
    ],
    [
      'texts that come by GET',
      ({ url }) => ({
        status: 200,
        body: url.includes('/Application/')
          ? { message_url: `${PUBLIC_URL}/carriers/plivo/texts`, message_method: 'GET' }
          : { application: '/v1/Account/MAXXXX/Application/77/' },
      }),
      /wrong: .* by GET; set .* by POST/,
    ],
    [
      'all is right',
      ({ url }) => ({
        status: 200,
        body: url.includes('/Application/')
          ? { message_url: `${PUBLIC_URL}/carriers/plivo/texts` }
          : { application: '/v1/Account/MAXXXX/Application/77/' },
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings: [
    ['PLIVO_AUTH_ID', undefined, /^PLIVO_AUTH_ID must be the Auth ID/],
    ['PLIVO_API_URL', 'nowhere', /^PLIVO_API_URL must be a web address/],
  ],
})

const url = `${PUBLIC_URL}/carriers/plivo/texts`
const fields = { From: digits(BEN), To: digits(NUMBER), Text: 'שלום 🎶 a+b&c' }
const post = (address: string, headers: Record<string, string>) => ({
  token: TOKEN,
  url: address,
  form: new URLSearchParams(fields),
  headers,
})

test("Plivo's own validator and ours agree on version 3, with a query and without", () => {
  for (const address of [url, `${url}?b=2&a=1`]) {
    const query = address.includes('?') ? 'a=1&b=2.' : ''
    const joined = Object.entries(fields)
      .sort()
      .map(([name, value]) => name + value)
      .join('')
    const signature = createHmac('sha256', TOKEN).update(`${url}?${query}${joined}.${NONCE}`).digest('base64')
    const judge = plivo as unknown as {
      validateV3Signature: (method: string, ...rest: unknown[]) => boolean
    }
    expect(judge.validateV3Signature('POST', address, NONCE, TOKEN, signature, fields)).toBe(true)
    const headers = { 'x-plivo-signature-ma-v3': signature, 'x-plivo-signature-v3-nonce': NONCE }
    expect(isSigned(post(address, headers))).toBe(true)
    expect(isSigned({ ...post(address, headers), token: 'other' })).toBe(false)
  }
})

test("Plivo's own validator and ours agree on version 2", () => {
  const signature = createHmac('sha256', TOKEN)
    .update(url + NONCE)
    .digest('base64')
  const judge = plivo as unknown as { validateSignature: (...all: string[]) => boolean }
  expect(judge.validateSignature(url, NONCE, signature, TOKEN)).toBe(true)
  const headers = { 'x-plivo-signature-v2': signature, 'x-plivo-signature-v2-nonce': NONCE }
  expect(isSigned(post(url, headers))).toBe(true)
  expect(isSigned(post(url, { ...headers, 'x-plivo-signature-v2-nonce': '1' }))).toBe(false)
})
