import { DAY_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { NOW, TEXT } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const vendorHas = async (messages: object[], text = TEXT) => {
  const vendor = await startVendor()
  const carrier = await makeCarrier('twilio', {
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_API_URL: vendor.url,
  })
  // A text in Twilio's queue has no time of sending, so a filter by it leaves the text out.
  vendor.says(({ url }) => ({ status: 200, body: { messages: /DateSent/.test(url) ? [] : messages } }))
  const found = await carrier.lookUp?.(text)
  await vendor.close()
  return found
}

test('TEXT-2 a text in doubt is found in the list of a trial account, behind the line that Twilio adds', async () => {
  const body = `Sent from your Twilio trial account - ${TEXT.text}`
  const listed = { sid: 'SM3', direction: 'outbound-api', body }
  expect(await vendorHas([listed])).toEqual({ kind: 'similar', carrierIds: ['SM3'] })
})

test('TEXT-2 a text in doubt is found whose costly characters the messaging service has replaced', async () => {
  const listed = { sid: 'SM3', direction: 'outbound-api', body: `@ana: I'm late - "soon"...` }
  const text = { ...TEXT, text: '@ana: I\u2019m late \u2013 \u201csoon\u201d\u2026' }
  expect(await vendorHas([listed], text)).toEqual({ kind: 'similar', carrierIds: ['SM3'] })
})

test.each(['failed', 'undelivered'])(
  'TEXT-2 a text in doubt is not one with the same words that %s',
  async (status) => {
    const listed = { sid: 'SM3', direction: 'outbound-api', body: TEXT.text, status }
    expect(await vendorHas([listed])).toEqual({ kind: 'not-found' })
  },
)

test('TEXT-2 a text in doubt is found in the vendor’s queue, and is not one of the days before', async () => {
  const listed = { direction: 'outbound-api', body: TEXT.text, date_sent: null, status: 'queued' }
  const queued = { ...listed, sid: 'SM4', date_created: NOW.toUTCString() }
  const old = { ...listed, sid: 'SM3', date_created: new Date(NOW.getTime() - 3 * DAY_MS).toUTCString() }
  expect(await vendorHas([queued, old])).toEqual({ kind: 'similar', carrierIds: ['SM4'] })
})
