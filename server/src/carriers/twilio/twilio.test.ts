import twilio from 'twilio'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import {
  ANOTHER,
  BEN,
  type Call,
  type CarrierTable,
  CLEO,
  NUMBER,
  PUBLIC_URL,
} from '../testing/carrier-table.ts'
import { describeCarrier } from '../testing/describe-carrier.ts'
import { makeCarrier } from '../testing/make-carrier.ts'
import { twilioCodes, twilioWords } from './codes.ts'
import { judgeTwilioHeaders, receiveFromTwilio } from './receive.ts'
import { isSigned } from './signature.ts'

const SID = 'AC00000000000000000000000000000001'
const TOKEN = '0123456789abcdef0123456789abcdef'

/** Signs with Twilio's own library. */
const signFor =
  (name: string, key: string) =>
  (call: Call): Call => {
    const url = `${PUBLIC_URL}/carriers/${name}/${call.kind}${call.query ? `?${call.query}` : ''}`
    const fields = Object.fromEntries(new URLSearchParams(call.body))
    const signature = twilio.getExpectedTwilioSignature(key, url, fields)
    return { ...call, headers: { ...call.headers, 'x-twilio-signature': signature } }
  }

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const error = (status: number, code: number) => ({ status, body: { code, message: 'No.', status } })

const inbound = {
  ToCountry: 'US',
  SmsMessageSid: 'SM1',
  NumMedia: '0',
  SmsSid: 'SM1',
  SmsStatus: 'received',
  Body: '@ana',
  To: NUMBER,
  MessagingServiceSid: 'MG1',
  NumSegments: '1',
  MessageSid: 'SM1',
  AccountSid: SID,
  From: BEN,
  ApiVersion: '2010-04-01',
}
const receipt = (MessageStatus: string, ErrorCode?: string): Call => ({
  kind: 'receipts',
  body: form({
    SmsSid: 'SM2',
    MessageStatus,
    To: BEN,
    MessageSid: 'SM2',
    ...(ErrorCode ? { ErrorCode } : {}),
  }),
})

/** The answers of an account whose number is in a messaging service. */
const inService =
  (service: object) =>
  ({ url }: { url: string }) => {
    if (url.startsWith('/v1/Services?'))
      return { status: 200, body: { services: [{ sid: 'MG0' }, { sid: 'MG1', ...service }] } }
    if (url === '/v1/Services/MG0/PhoneNumbers/PN1') return { status: 404, body: { code: 20404 } }
    if (url === '/v1/Services/MG1/PhoneNumbers/PN1') return { status: 200, body: { sid: 'PN1' } }
    const number = { sid: 'PN1', sms_url: `${PUBLIC_URL}/carriers/twilio/texts` }
    return { status: 200, body: { incoming_phone_numbers: [number] } }
  }

const serviceChecks: CarrierTable['checks'] = [
  [
    'a messaging service that drops the texts to the number',
    inService({ friendly_name: 'Choir', use_inbound_webhook_on_number: false, inbound_request_url: null }),
    /wrong: .* not delivered here\. It is not set; set "Send a webhook" .* messaging service Choir, to https/,
  ],
  [
    'a messaging service that leaves the texts to the number',
    inService({ use_inbound_webhook_on_number: true, inbound_request_url: null }),
    /^(right: [^\n]*\n?)+$/,
  ],
  [
    'a messaging service that brings the texts itself',
    inService({ inbound_request_url: `${PUBLIC_URL}/carriers/twilio/texts`, inbound_method: 'POST' }),
    /^(right: [^\n]*\n?)+$/,
  ],
]

const OURS = { signingKey: TOKEN, sharedNumber: NUMBER, messagingService: undefined }
const message = { sid: 'SM2', status: 'queued', num_segments: '1', error_code: null }
const table = (name: 'twilio' | 'signalwire'): CarrierTable => ({
  name,
  environment:
    name === 'twilio'
      ? { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN }
      : { SIGNALWIRE_PROJECT_ID: SID, SIGNALWIRE_API_TOKEN: 'PT01', SIGNALWIRE_SIGNING_KEY: TOKEN },
  apiUrl: name === 'twilio' ? 'TWILIO_API_URL' : 'SIGNALWIRE_API_URL',
  text: {
    call: {
      method: 'POST',
      url: `/2010-04-01/Accounts/${SID}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${SID}:${name === 'twilio' ? TOKEN : 'PT01'}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form({
        To: BEN,
        Body: '@ana: Supper at eight €',
        From: NUMBER,
        StatusCallback: `${PUBLIC_URL}/carriers/${name}/receipts`,
      }),
    },
    answer: { status: 201, body: message },
    outcome: { kind: 'accepted', carrierId: 'SM2', parts: 1 },
  },
  pictures: {
    call: { body: expect.stringMatching(/MediaUrl=[^&]+a\.jpg&MediaUrl=[^&]+b\.jpg/) },
    answer: { status: 201, body: { ...message, sid: 'MM2' } },
  },
  errors: [
    ['the phone opted out', error(400, 21610), { kind: 'refused', reason: 'opted-out' }],
    ['no such number', error(400, 21211), { kind: 'refused', reason: 'invalid-number' }],
    ['a landline', error(400, 21614), { kind: 'refused', reason: 'unreachable' }],
    ['too many at once', error(429, 20429), { kind: 'throttled', retryAfterMs: undefined }],
    ['too long', error(400, 21617), { kind: 'refused', reason: 'too-long' }],
    ['a picture that it cannot send', error(400, 21620), { kind: 'refused', reason: 'media' }],
    ['a picture from a number without MMS', error(400, 21621), { kind: 'refused', reason: 'media' }],
    ['wrong credentials', error(401, 20003), { kind: 'refused', reason: 'set-up' }],
    ['a country that is not switched on', error(400, 21408), { kind: 'refused', reason: 'set-up' }],
    [
      'a number that is not ours',
      error(400, 21659),
      { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/SHARED_NUMBER/) },
    ],
    name === 'twilio'
      ? ['a number that sends no texts there', error(400, 21606), { kind: 'refused', reason: 'set-up' }]
      : ['a landline of SignalWire', error(422, 21606), { kind: 'refused', reason: 'unreachable' }],
    name === 'twilio'
      ? ['a trial account', error(400, 21219), { kind: 'refused', reason: 'set-up' }]
      : [
          'an account without money',
          error(422, 4001),
          { kind: 'refused', reason: 'set-up', why: expect.stringMatching(/money/) },
        ],
    ['an unknown code', error(400, 99999), { kind: 'refused', reason: 'filtered' }],
  ],
  sign: signFor(name, TOKEN),
  inbound: { call: { kind: 'texts', body: form({ ...inbound, SomethingNew: 'yes' }) }, carrierId: 'SM1' },
  inboundPicture: {
    call: {
      kind: 'texts',
      body: form({
        ...inbound,
        NumMedia: '1',
        MediaContentType0: 'image/jpeg',
        MediaUrl0: `https://api.twilio.com/2010-04-01/Accounts/${SID}/Messages/MM1/Media/ME1`,
      }),
    },
    mediaUrls: [`https://api.twilio.com/2010-04-01/Accounts/${SID}/Messages/MM1/Media/ME1`],
  },
  toAnother: { kind: 'texts', body: form({ ...inbound, To: ANOTHER, MessageSid: 'SM9' }) },
  // SignalWire documents no such field.
  ...(name === 'twilio' && {
    groupChat: {
      kind: 'texts',
      body: form({ ...inbound, MessageSid: 'MM8', OtherRecipients0: CLEO, OtherRecipients1: '+15550100004' }),
    },
  }),
  vendorUrl: 'https://api.twilio.com',
  receipts: [
    ['queued', receipt('queued'), []],
    ['sent', receipt('sent'), [{ carrierId: 'SM2', state: 'sent' }]],
    ['delivered', receipt('delivered'), [{ carrierId: 'SM2', state: 'delivered' }]],
    [
      'stopped',
      receipt('undelivered', '21610'),
      [{ carrierId: 'SM2', state: 'failed', reason: 'opted-out' }],
    ],
    [
      'switched off',
      receipt('undelivered', '30003'),
      [{ carrierId: 'SM2', state: 'failed', reason: 'soft' }],
    ],
    [
      'TEXT-6 expired in the queue of Twilio',
      receipt('failed', '30036'),
      [expect.objectContaining({ state: 'failed', reason: 'throttled' })],
    ],
    [
      'a long text of a trial account',
      receipt('failed', '30044'),
      [expect.objectContaining({ reason: 'set-up', why: expect.stringMatching(/no long texts/) })],
    ],
    [
      'a number that is not registered',
      receipt('undelivered', '30034'),
      [{ carrierId: 'SM2', state: 'failed', reason: 'set-up', why: expect.stringMatching(/10DLC/) }],
    ],
    ['an unknown reason', receipt('failed', '39999'), [{ carrierId: 'SM2', state: 'failed' }]],
  ],
  goesStale: false,
  wrongShape: { kind: 'texts', body: form({ Body: 'hi' }) },
  checks: [
    [
      'wrong credentials',
      () => error(401, 20003),
      /wrong: .*(TWILIO_AUTH_TOKEN|SIGNALWIRE_API_TOKEN).* It says: "No\. \(20003\)"/,
    ],
    [
      'an account that is not active',
      () => error(403, 10001),
      /^wrong: The account is suspended or closed: look at its balance/,
    ],
    [
      'a suspended account that the vendor still shows',
      () => ({ status: 200, body: { status: 'suspended' } }),
      /^wrong: The account is suspended or closed: look at its balance .* It says: "suspended"\.$/,
    ],
    [
      'a number for calls alone, of a trial account',
      () => ({
        status: 200,
        body: {
          status: 'active',
          type: 'Trial',
          incoming_phone_numbers: [{ capabilities: { sms: false, voice: true } }],
        },
      }),
      /wrong: The number \+15550100000 takes no texts: .*\n.*A trial account texts verified numbers only/,
    ],
    [
      'another number',
      ({ url }) => ({ status: 200, body: url.includes('Incoming') ? { incoming_phone_numbers: [] } : {} }),
      /right: The credentials.*\n.*wrong: The account has no number \+15550100000: .*SHARED_NUMBER/,
    ],
    [
      'texts that go elsewhere',
      () => ({
        status: 200,
        body: { incoming_phone_numbers: [{ sms_url: 'https://demo.twilio.com/welcome?a=secret' }] },
      }),
      /wrong: .*It is now https:\/\/demo\.twilio\.com\/welcome\?…; set .*carriers\/(twilio|signalwire)\/texts/,
    ],
    [
      'texts that come by GET',
      () => ({
        status: 200,
        body: {
          incoming_phone_numbers: [{ sms_url: `${PUBLIC_URL}/carriers/${name}/texts`, sms_method: 'GET' }],
        },
      }),
      /wrong: .*It is now [^?]*texts by GET; set .* by POST/,
    ],
    [
      'an app of the number that takes its texts elsewhere',
      ({ url }) => ({
        status: 200,
        body: url.includes('/Applications/AP1.json')
          ? { sms_url: 'https://demo.twilio.com/welcome', sms_method: 'POST' }
          : {
              incoming_phone_numbers: [
                { sms_url: `${PUBLIC_URL}/carriers/${name}/texts`, sms_application_sid: 'AP1' },
              ],
            },
      }),
      /wrong: .*It is now https:\/\/demo\.twilio\.com\/welcome; set the TwiML App of the number/,
    ],
    ...(name === 'twilio' ? serviceChecks : []),
    [
      'all is right, and the vendor calls again',
      () => ({
        status: 200,
        body: {
          incoming_phone_numbers: [{ sms_url: `${PUBLIC_URL}/carriers/${name}/texts#rc=3&rp=all` }],
        },
      }),
      name === 'twilio' ? /^(right: [^\n]*\n)+right: Twilio calls again[^\n]*$/ : /^(right: [^\n]*\n?)+$/,
    ],
    [
      'all is right',
      () => ({
        status: 200,
        body: { incoming_phone_numbers: [{ sms_url: `${PUBLIC_URL}/carriers/${name}/texts` }] },
      }),
      /^(right: [^\n]*\n?)+$/,
    ],
  ],
  wrongSettings:
    name === 'twilio'
      ? [
          ['TWILIO_ACCOUNT_SID', undefined, /^TWILIO_ACCOUNT_SID must be the Account SID/],
          ['TWILIO_ACCOUNT_SID', 'AC1', /^TWILIO_ACCOUNT_SID must be the Account SID .* is AC and 32 digits/],
          ['TWILIO_AUTH_TOKEN', undefined, /^TWILIO_AUTH_TOKEN must be the Auth Token/],
          ['TWILIO_MESSAGING_SERVICE_SID', 'x', /must be MG and 32 digits/],
          ['TWILIO_API_URL', 'ftp://x', /must be a web address/],
        ]
      : [
          ['SIGNALWIRE_API_URL', undefined, /must be the address of the space/],
          ['SIGNALWIRE_SIGNING_KEY', undefined, /must be the Signing Key/],
        ],
})

describeCarrier(table('twilio'))
describeCarrier(table('signalwire'))

test("Twilio's own validator and ours agree on ports, queries, emoji and repeated fields", () => {
  const urls = [
    'https://party.example.org/carriers/twilio/texts',
    'https://party.example.org:443/carriers/twilio/texts?a=1&b=%20',
    'http://party.example.org:8080/carriers/twilio/texts',
    'https://party.example.org:8443/carriers/twilio/texts?a=1',
    'https://[2001:db8::1]:8443/carriers/twilio/texts',
  ]
  const fields: Record<string, string> = { Body: 'שלום 🎶 <b>&', From: BEN, Empty: '' }
  for (const url of urls) {
    const signature = twilio.getExpectedTwilioSignature(TOKEN, url, fields)
    const ours = { key: TOKEN, url, form: new URLSearchParams(fields), signature }
    expect(twilio.validateRequest(TOKEN, signature, url, fields)).toBe(true)
    expect(isSigned(ours)).toBe(true)
    expect(isSigned({ ...ours, key: `${TOKEN}0` })).toBe(false)
    expect(isSigned({ ...ours, form: new URLSearchParams({ ...fields, Body: 'other' }) })).toBe(false)
  }
})

test('a call to an unusual port is accepted, whether Twilio signed the address with the port or without', () => {
  const url = 'https://party.example.org:8443/carriers/twilio/texts'
  const fields = { Body: '@ana', From: BEN }
  for (const signed of [
    url,
    url.replace(':8443', ''),
    'https://party.example.org:443/carriers/twilio/texts',
  ]) {
    const signature = twilio.getExpectedTwilioSignature(TOKEN, signed, fields)
    const isOurs = isSigned({ key: TOKEN, url, form: new URLSearchParams(fields), signature })
    expect([signed, isOurs]).toEqual([signed, twilio.validateRequest(TOKEN, signature, url, fields)])
  }
  const without = twilio.getExpectedTwilioSignature(TOKEN, url.replace(':8443', ''), fields)
  expect(isSigned({ key: TOKEN, url, form: new URLSearchParams(fields), signature: without })).toBe(true)
})

test('a call of SignalWire that is signed under its own header alone is accepted', () => {
  const url = `${PUBLIC_URL}/carriers/signalwire/texts`
  const fields = { MessageSid: 'SM1', SmsStatus: 'received', From: BEN, To: NUMBER, Body: '@ana' }
  const headers = { 'x-signalwire-signature': twilio.getExpectedTwilioSignature(TOKEN, url, fields) }
  const body = Buffer.from(form(fields))
  const call = { method: 'POST', url, query: new URLSearchParams(), headers, body, now: new Date() }
  expect(judgeTwilioHeaders(call)).toBeUndefined()
  const codes = { table: twilioCodes, words: twilioWords }
  expect(receiveFromTwilio(call, { ...OURS, codes })).toMatchObject({
    ok: true,
    texts: [{ text: '@ana' }],
  })
})

test('a receipt whose code is the name of a part of every object is a plain failure', () => {
  const url = `${PUBLIC_URL}/carriers/twilio/texts`
  const fields = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: 'constructor' }
  const headers = { 'x-twilio-signature': twilio.getExpectedTwilioSignature(TOKEN, url, fields) }
  const body = Buffer.from(form(fields))
  const call = { method: 'POST', url, query: new URLSearchParams(), headers, body, now: new Date() }
  const { receipts } = receiveFromTwilio(call, {
    ...OURS,
    codes: { table: twilioCodes, words: twilioWords },
  }) as { receipts: unknown }
  expect(receipts).toEqual([{ carrierId: 'SM1', state: 'failed' }])
})

test('the check names a messaging service that does not have the number', async () => {
  const vendor = await startVendor()
  vendor.says(inService({ use_inbound_webhook_on_number: true }))
  const check = async (service: string) => {
    const account = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_API_URL: vendor.url }
    const carrier = await makeCarrier('twilio', { ...account, TWILIO_MESSAGING_SERVICE_SID: service })
    return (await carrier.check?.())?.filter(({ ok }) => !ok).map(({ sentence }) => sentence)
  }
  expect(await check(`MG${'2'.repeat(32)}`)).toEqual([expect.stringMatching(/not among the senders of MG2/)])
  await vendor.close()
})

test.each([
  ['twilio', 'api.dublin.ie1.twilio.com', 'api.twilio.com'],
  ['signalwire', 'example.signalwire.com', 'files.signalwire.com'],
] as const)('TEXT-8 pictures are fetched from all hosts of %s', async (name, own, shared) => {
  const { environment, apiUrl } = table(name)
  const carrier = await makeCarrier(name, { ...environment, [apiUrl]: `https://${own}` })
  expect(carrier.media?.hosts).toEqual([own, shared])
})
