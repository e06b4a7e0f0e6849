import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVendor, type Vendor } from '../testing/vendor.ts'
import type { CarrierName } from './choose.ts'
import { makeCarrier } from './testing/make-carrier.ts'

let vendor: Vendor
beforeAll(async () => {
  vendor = await startVendor()
})
afterAll(() => vendor.close())

const BANDWIDTH = {
  BANDWIDTH_ACCOUNT_ID: '9900000',
  BANDWIDTH_CLIENT_ID: 'client',
  BANDWIDTH_CLIENT_SECRET: 'secret',
  BANDWIDTH_APPLICATION_ID: '93de2206-9669-4e07-948d-329f4b722ee2',
  BANDWIDTH_CALLBACK_USER: 'partyline',
  BANDWIDTH_CALLBACK_PASSWORD: 'a long password',
}
const TELNYX = { TELNYX_API_KEY: 'KEY0', TELNYX_PUBLIC_KEY: Buffer.alloc(32).toString('base64') }
const PLIVO = { PLIVO_AUTH_ID: 'MAXXXX', PLIVO_AUTH_TOKEN: 'token' }
const SMSGATE = {
  SMSGATE_USERNAME: 'user',
  SMSGATE_PASSWORD: 'password',
  SMSGATE_SIGNING_KEY: 'a signing key',
}
const telnyx = (status: string, ...errors: object[]) => ({ data: { id: 'id-1', to: [{ status }], errors } })

const rows: [CarrierName, Record<string, string>, RegExp, object, object[]][] = [
  ['telnyx', TELNYX, /^\/v2\/messages\/id-1$/, telnyx('delivered'), [{ state: 'delivered' }]],
  [
    'telnyx',
    TELNYX,
    /id-1/,
    telnyx('delivery_failed', { code: '40016', title: 'Sending limit reached' }),
    [{ state: 'failed', reason: 'capped' }],
  ],
  [
    'plivo',
    PLIVO,
    /^\/v1\/Account\/MAXXXX\/Message\/id-1\/$/,
    { message_state: 'delivered' },
    [{ state: 'delivered' }],
  ],
  ['plivo', PLIVO, /id-1/, { message_state: 'undelivered', error_code: '70' }, [{ reason: 'unreachable' }]],
  ['plivo', PLIVO, /id-1/, { message_state: 'queued' }, []],
  [
    'bandwidth',
    BANDWIDTH,
    /\/messages\?messageId=id-1$/,
    { messages: [{ messageId: 'id-1', messageStatus: 'FAILED', errorCode: 4720 }] },
    [{ state: 'failed', reason: 'unreachable' }],
  ],
  ['bandwidth', BANDWIDTH, /id-1/, { messages: [{ messageStatus: 'DELIVERED' }] }, [{ state: 'delivered' }]],
  ['bandwidth', BANDWIDTH, /id-1/, { messages: [] }, []],
  ['smsgate', SMSGATE, /\/messages\/id-1$/, { state: 'Delivered' }, [{ state: 'delivered' }]],
  [
    'smsgate',
    SMSGATE,
    /id-1/,
    { state: 'Failed', recipients: [{ error: 'Send result: RESULT_ERROR_NO_SERVICE' }] },
    [{ state: 'failed', reason: 'set-up' }],
  ],
  ['smsgate', SMSGATE, /id-1/, { state: 'Sent' }, []],
]

test.each(rows)('TEXT-2 %s tells the fate of a text (%#)', async (name, environment, path, body, told) => {
  const prefix = name.toUpperCase()
  const carrier = await makeCarrier(name, {
    ...environment,
    [`${prefix}_API_URL`]: vendor.url,
    ...(name === 'bandwidth' && { BANDWIDTH_TOKEN_URL: `${vendor.url}/token` }),
  })
  vendor.says(({ url }) => ({
    status: 200,
    body: url === '/token' ? { access_token: 'token', expires_in: 3600 } : body,
  }))
  expect(await carrier.report?.('id-1')).toEqual(
    told.map((one) => expect.objectContaining({ carrierId: 'id-1', ...one })),
  )
  expect(vendor.heard.at(-1)).toMatchObject({ method: 'GET', url: expect.stringMatching(path) })
})
