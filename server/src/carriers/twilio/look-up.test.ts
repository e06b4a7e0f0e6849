import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { TEXT } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

test('TEXT-2 a text in doubt is found in the list of a trial account, behind the line that Twilio adds', async () => {
  const vendor = await startVendor()
  const carrier = await makeCarrier('twilio', {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_API_URL: vendor.url,
  })
  const body = `Sent from your Twilio trial account - ${TEXT.text}`
  const listed = { sid: 'SM3', direction: 'outbound-api', body }
  vendor.says({ status: 200, body: { messages: [listed] } })
  expect(await carrier.lookUp?.(TEXT)).toEqual({ kind: 'similar', carrierIds: ['SM3'] })
  await vendor.close()
})
