import { expect } from 'vitest'
import { BEN, type Call, describeCarrier, KEY, NOW, NUMBER } from '../testing.ts'

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

describeCarrier({
  name: 'bandwidth',
  environment: {
    BANDWIDTH_ACCOUNT_ID: '9900000',
    BANDWIDTH_API_TOKEN: 'token',
    BANDWIDTH_API_SECRET: 'secret',
    BANDWIDTH_APPLICATION_ID: 'app-1',
    BANDWIDTH_CALLBACK_USER: 'partyline',
    BANDWIDTH_CALLBACK_PASSWORD: PASSWORD,
  },
  apiUrl: 'BANDWIDTH_API_URL',
  text: {
    call: {
      method: 'POST',
      url: '/api/v2/users/9900000/messages',
      headers: { authorization: `Basic ${Buffer.from('token:secret').toString('base64')}` },
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
    ['wrong credentials', () => ({ status: 401 }), /wrong: .*BANDWIDTH_API_TOKEN/],
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
