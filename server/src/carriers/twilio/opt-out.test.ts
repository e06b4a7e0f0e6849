import { afterEach, expect, test } from 'vitest'
import { liftPace } from '../../testing/pace.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { postAsTwilio, twilioAccount } from '../testing/twilio-account.ts'

let town: Town
let vendor: Vendor
afterEach(async () => {
  await town.close()
  await vendor.close()
})

/** Posts a signed text of Ben's as Twilio does, and waits until it is answered. */
async function benTexts(Body: string, more: Record<string, string> = {}) {
  const fields = { MessageSid: `SM${Body}`, SmsStatus: 'received', From: BEN, To: NUMBER, Body, ...more }
  await postAsTwilio(town, 'texts', fields)
  await town.settle()
}

const sent = () =>
  vendor.heard
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body).get('Body'))

test('TEXT-6 a STOP that Twilio has confirmed itself takes effect, in any words, without a second confirmation', async () => {
  vendor = await startVendor()
  let count = 0
  vendor.says(() => ({ status: 201, body: { sid: `SM${++count}`, num_segments: '1' } }))
  town = await createTown({
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('twilio', twilioAccount(vendor), deps)],
  })
  await liftPace(town)
  const ben = () =>
    town.database.db
      .selectFrom('people')
      .select('stopped_at')
      .where('phone', '=', BEN)
      .executeTakeFirstOrThrow()

  await benTexts('Help')
  expect(sent()).toHaveLength(1)
  await benTexts('Arret', { OptOutType: 'STOP' })
  expect(sent()).toHaveLength(1)
  expect((await ben()).stopped_at).toEqual(town.clock.now)
  const ledger = await town.database.db.selectFrom('consents').select(['act', 'words']).execute()
  expect(ledger).toEqual([{ act: 'stop', words: 'Arret' }])

  await benTexts('START', { OptOutType: 'START' })
  expect((await ben()).stopped_at).toBeNull()
  expect(sent()).toHaveLength(2)
  await benTexts('Stop')
  expect(sent().at(-1)).toContain('you will get no more texts')
})
