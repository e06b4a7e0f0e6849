import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { TEXT } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const vendorHas = async (messages: object[]) => {
  const vendor = await startVendor()
  const carrier = await makeCarrier('twilio', {
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_API_URL: vendor.url,
  })
  vendor.says({ status: 200, body: { messages } })
  const found = await carrier.lookUp?.(TEXT)
  await vendor.close()
  return found
}

test('TEXT-2 a text in doubt is found in the list of a trial account, behind the line that Twilio adds', async () => {
  const body = `Sent from your Twilio trial account - ${TEXT.text}`
  const listed = { sid: 'SM3', direction: 'outbound-api', body }
  expect(await vendorHas([listed])).toEqual({ kind: 'similar', carrierIds: ['SM3'] })
})

test.each(['failed', 'undelivered'])(
  'TEXT-2 a text in doubt is not one with the same words that %s',
  async (status) => {
    const listed = { sid: 'SM3', direction: 'outbound-api', body: TEXT.text, status }
    expect(await vendorHas([listed])).toEqual({ kind: 'not-found' })
  },
)
