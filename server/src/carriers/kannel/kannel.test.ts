import { expect } from 'vitest'
import { BEN, type Call, describeCarrier, NUMBER } from '../testing.ts'

const SECRET = 'kannel-secret-0123456789'
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const receipt = (type: string): Call => ({
  kind: 'receipts',
  method: 'GET',
  query: query({ id: '7-9-0', type }),
})
const accepted = { status: 202, body: '0: Accepted for delivery' }

describeCarrier({
  name: 'kannel',
  environment: { KANNEL_USERNAME: 'partyline', KANNEL_PASSWORD: 'sendsms', KANNEL_SECRET: SECRET },
  apiUrl: 'KANNEL_API_URL',
  text: {
    call: {
      method: 'GET',
      url: `/cgi-bin/sendsms?${query({
        username: 'partyline',
        password: 'sendsms',
        from: NUMBER,
        to: BEN,
        text: '@ana: Supper at eight €',
        charset: 'UTF-8',
        coding: '0',
        'dlr-mask': '27',
        'dlr-url': `https://party.example.org/carriers/kannel/receipts?secret=${SECRET}&id=7-9-0&type=%d`,
      })}`,
    },
    answer: accepted,
    outcome: { kind: 'accepted', carrierId: '7-9-0', parts: 1 },
  },
  pictures: { call: { url: expect.stringContaining('a.jpg%0Ahttps') }, answer: accepted },
  errors: [
    [
      'wrong credentials',
      { status: 403, body: 'Authorization failed for sendsms' },
      { kind: 'refused', reason: 'set-up' },
    ],
    [
      'queued for later',
      { status: 202, body: '3: Queued for later delivery' },
      { kind: 'accepted', carrierId: '7-9-0', parts: 1 },
    ],
    [
      'what it does not like',
      { status: 400, body: 'Missing receiver number' },
      { kind: 'refused', reason: 'filtered' },
    ],
  ],
  sign: (call) => ({ ...call, query: `secret=${SECRET}&${call.query ?? ''}` }),
  inbound: {
    call: {
      kind: 'texts',
      method: 'GET',
      query: query({ from: BEN.slice(1), to: NUMBER, text: '@ana', id: 'mo-1', new: '1' }),
    },
    carrierId: 'mo-1',
  },
  receipts: [
    ['taken by the SMS centre', receipt('8'), [{ carrierId: '7-9-0', state: 'sent' }]],
    ['delivered', receipt('1'), [{ carrierId: '7-9-0', state: 'delivered' }]],
    ['not delivered', receipt('2'), [{ carrierId: '7-9-0', state: 'failed', reason: 'soft' }]],
    [
      'refused by the SMS centre',
      receipt('16'),
      [{ carrierId: '7-9-0', state: 'failed', reason: 'filtered' }],
    ],
    ['waiting', receipt('4'), []],
  ],
  goesStale: false,
  wrongShape: { kind: 'texts', method: 'GET', query: 'from=1' },
  wrongSettings: [
    ['KANNEL_SECRET', 'short', /^KANNEL_SECRET must be a secret of at least 16/],
    ['KANNEL_USERNAME', undefined, /^KANNEL_USERNAME must be the username/],
  ],
})
