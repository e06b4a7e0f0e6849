import twilio from 'twilio'
import { expect, test } from 'vitest'
import { ANOTHER, BEN, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { twilioCodes, twilioWords } from './codes.ts'
import { receiveFromTwilio } from './receive.ts'

const TOKEN = 'twilio-auth-token'
const MINE = `MG${'1'.repeat(32)}`

test.each([
  ['sends for us', MINE, [NUMBER]],
  ['only holds the number', undefined, [ANOTHER]],
  ['is not ours', `MG${'2'.repeat(32)}`, [ANOTHER]],
])('TEXT-1 a text to a number of a messaging service that %s', (_title, messagingService, recipients) => {
  const url = `${PUBLIC_URL}/carriers/twilio/texts`
  const fields = { MessageSid: 'SM1', From: BEN, To: ANOTHER, Body: '@ana', MessagingServiceSid: MINE }
  const call = {
    method: 'POST',
    url,
    query: new URLSearchParams(),
    headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(TOKEN, url, fields) },
    body: Buffer.from(new URLSearchParams(fields).toString()),
    now: new Date(),
  }
  const codes = { table: twilioCodes, words: twilioWords }
  const ours = { signingKey: TOKEN, codes, sharedNumber: NUMBER, messagingService }
  expect(receiveFromTwilio(call, ours)).toMatchObject({ texts: [{ recipients }] })
})
