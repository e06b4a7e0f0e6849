import twilio from 'twilio'
import { expect } from 'vitest'
import type { Town } from '../../testing/town.ts'
import type { Vendor } from '../../testing/vendor.ts'
import { PUBLIC_URL } from './carrier-table.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
export const TWILIO_SID = `AC${'1'.repeat(32)}`

/** The settings of an account at a Twilio on this machine. */
export const twilioAccount = ({ url }: Vendor) => ({
  TWILIO_ACCOUNT_SID: TWILIO_SID,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_API_URL: url,
})

/** Posts fields to a town's webhook as Twilio does for that account, signed. */
export async function postAsTwilio(
  { http }: Town,
  what: 'texts' | 'receipts',
  fields: Record<string, string>,
): Promise<void> {
  const url = `/carriers/twilio/${what}`
  const signature = twilio.getExpectedTwilioSignature(TOKEN, PUBLIC_URL + url, fields)
  const { statusCode } = await http.inject({
    method: 'POST',
    url,
    headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(statusCode).toBe(200)
}
