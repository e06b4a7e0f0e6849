import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFollowers, addSender, deliveryStates } from '../../testing/followers.ts'
import { liftPace } from '../../testing/pace.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { postAsTwilio, twilioAccount } from '../testing/twilio-account.ts'

const ANA = '+12025550101'

let town: Town
let vendor: Vendor
/** What Twilio says of each text, by its id. */
let fates: Record<string, object>
beforeEach(async () => {
  vendor = await startVendor()
  fates = {}
  let count = 0
  vendor.says(({ method, url }) => {
    if (method === 'POST') return { status: 201, body: { sid: `SM${++count}` } }
    const fate = fates[/Messages\/(\w+)\.json/.exec(url)?.[1] ?? '']
    return fate ? { status: 200, body: fate } : { status: 503 }
  })
  town = await createTown({
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('twilio', twilioAccount(vendor), deps)],
  })
  await liftPace(town)
  await addSender(town, 'ana', ANA)
  await addFollowers(town, 'ana', 3)
  await postAsTwilio(town, 'texts', {
    MessageSid: 'SM in',
    SmsStatus: 'received',
    From: ANA,
    To: NUMBER,
    Body: 'Supper at seven',
  })
  await town.settle()
})
afterEach(async () => {
  await town.close()
  await vendor.close()
})

const asked = () => vendor.heard.filter(({ method }) => method === 'GET').length

async function pass(hours: number) {
  town.clock.advance(hours * HOUR_MS)
  await town.sweep()
  await town.settle()
}

test('TEXT-2 the carrier tells the fate of a text without a receipt after an hour, and it goes out again if it was refused', async () => {
  await town.sweep()
  expect(asked()).toBe(0)
  fates = {
    SM1: { sid: 'SM1', status: 'delivered', error_code: null },
    SM2: { sid: 'SM2', status: 'undelivered', error_code: 30034 },
    SM3: { sid: 'SM3', status: 'sent', error_code: null },
  }
  await pass(1)
  expect(asked()).toBe(3)
  expect(await deliveryStates(town)).toEqual({ delivered: 1, waiting: 1, sent: 1 })
  fates.SM4 = { sid: 'SM4', status: 'delivered' }
  await pass(1)
  expect(asked()).toBe(3)
  expect(await deliveryStates(town)).toEqual({ delivered: 1, sent: 2 })
  await pass(1)
  expect(asked()).toBe(4)
  expect(await deliveryStates(town)).toEqual({ delivered: 2, sent: 1 })
  // Its network sends no receipts. Partyline asks once more within its day.
  for (let hours = 0; hours < 30; hours++) await pass(1)
  expect(asked()).toBe(5)
  expect(await deliveryStates(town)).toEqual({ delivered: 2, sent: 1 })
})

test('TEXT-2 a carrier that does not answer is asked again an hour later', async () => {
  await pass(1)
  expect(asked()).toBe(1)
  for (const id of ['SM1', 'SM2', 'SM3']) fates[id] = { sid: id, status: 'delivered' }
  await pass(1)
  expect(asked()).toBe(4)
  expect(await deliveryStates(town)).toEqual({ delivered: 3 })
})
