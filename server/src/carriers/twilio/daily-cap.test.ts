import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countUsage, readMonth } from '../../features/operating/watching/usage-store.ts'
import { addFollowers, addSender, deliveryStates } from '../../testing/followers.ts'
import { liftPace } from '../../testing/pace.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from '../testing/carrier-table.ts'
import { postAsTwilio, twilioAccount } from '../testing/twilio-account.ts'

const ANA = '+12025550101'
const CAP = '30027'

let town: Town
let vendor: Vendor
beforeEach(async () => {
  vendor = await startVendor()
  let count = 0
  vendor.says(() => ({ status: 201, body: { sid: `SM${++count}`, num_segments: '1' } }))
  town = await createTown({
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('twilio', twilioAccount(vendor), deps)],
  })
  await liftPace(town)
  // Ten in the morning in Los Angeles.
  await at('2026-07-06T17:00:00Z')
})
afterEach(async () => {
  await town.close()
  await vendor.close()
})

/** Moves the clock to a time, and does what is due. */
async function at(time: string) {
  town.clock.advance(Date.parse(time) - town.clock.now.getTime())
  await town.settle()
}

async function anaTexts(words: string) {
  await postAsTwilio(town, 'texts', {
    MessageSid: words,
    SmsStatus: 'received',
    From: ANA,
    To: NUMBER,
    Body: words,
  })
  await town.settle()
}

const refuse = (id: string, code: string) =>
  postAsTwilio(town, 'receipts', { MessageSid: id, MessageStatus: 'undelivered', ErrorCode: code })
const deliver = (id: string) => postAsTwilio(town, 'receipts', { MessageSid: id, MessageStatus: 'delivered' })

const sentTo = () => vendor.heard.map(({ body }) => new URLSearchParams(body).get('To'))
const openAlarms = () =>
  town.database.db.selectFrom('alarms').select(['key', 'words']).where('over_at', 'is', null).execute()

/** Brings the receipts of texts from one on. The first two phones are on a network without the cap. */
async function bringReceipts(from: number) {
  for (const [place, phone] of sentTo().entries()) {
    if (place < from) continue
    if (Number(phone) % 1000 <= 2) await deliver(`SM${place + 1}`)
    else await refuse(`SM${place + 1}`, CAP)
  }
}

test('TEXT-2 a network’s daily cap that lasts costs each text one try a day, and other networks nothing', async () => {
  await addSender(town, 'ana', ANA)
  await addFollowers(town, 'ana', 12)
  await anaTexts('Supper at seven')
  await bringReceipts(0)
  expect(await deliveryStates(town)).toEqual({ waiting: 10, delivered: 2 })
  // After ten such receipts in a row that blame the pace, messages to many would stop.
  await at('2026-07-06T17:30:00Z')
  await anaTexts('Bring a chair')
  expect(sentTo()).toHaveLength(24)
  for (const [day, texts] of [
    ['2026-07-07', 34],
    ['2026-07-08', 44],
  ] as const) {
    const before = sentTo().length
    await at(`${day}T07:00:00Z`)
    expect(sentTo()).toHaveLength(before)
    await at(`${day}T07:05:00Z`)
    expect(sentTo()).toHaveLength(texts)
    if (day === '2026-07-07') await bringReceipts(before)
  }
  for (let place = 35; place <= 44; place++) await deliver(`SM${place}`)
  expect(await deliveryStates(town)).toEqual({ delivered: 12, sent: 12 })
  // The carrier charges for each of them.
  await countUsage(town.database.db, town.clock.now)
  expect(await readMonth(town.database.db, '2026-07')).toEqual({ texts: 24, segments: 44 })
})

test('TEXT-2 the alarm about a daily cap names its code and its texts, and ends with the day', async () => {
  await addSender(town, 'ana', ANA)
  await addFollowers(town, 'ana', 4)
  await anaTexts('Supper at seven')
  await bringReceipts(0)
  await deliver('SM1')
  await town.watch()
  const words =
    '2 texts wait until 2026-07-07 07:05 UTC, because twilio says that the texts of the day are used up: "US A2P 10DLC - T-Mobile Daily Message Limit Reached (30027)"'
  expect(await openAlarms()).toEqual([{ key: `carrier capped twilio ${CAP}`, words }])
  await at('2026-07-07T07:05:00Z')
  await town.watch()
  town.clock.advance(2 * MINUTE_MS)
  await town.watch()
  expect(await openAlarms()).toEqual([])
})

test('TEXT-2 a cap of 24 hours that the carrier names at once is waited for, and codes still leave', async () => {
  vendor.says({ status: 429, body: { code: 63038, message: 'Account exceeded the daily messages limit' } })
  await postAsTwilio(town, 'texts', {
    MessageSid: 'SM in',
    SmsStatus: 'received',
    From: BEN,
    To: NUMBER,
    Body: 'Help',
  })
  await town.settle()
  expect(await deliveryStates(town)).toEqual({ 'waiting capped': 1 })
  await town.watch()
  expect((await openAlarms()).map(({ key }) => key)).toEqual(['carrier capped twilio 63038'])
  vendor.says({ status: 201, body: { sid: 'SM1' } })
  for (let hours = 0; hours < 23; hours++) {
    town.clock.advance(HOUR_MS)
    await town.settle()
  }
  expect(sentTo()).toHaveLength(1)
  await at(new Date(town.clock.now.getTime() + HOUR_MS).toISOString())
  expect(sentTo()).toHaveLength(2)
})

test('TEXT-2 a text that is refused by receipt all day goes out again eleven times at most', async () => {
  await postAsTwilio(town, 'texts', {
    MessageSid: 'SM in',
    SmsStatus: 'received',
    From: BEN,
    To: NUMBER,
    Body: 'Help',
  })
  await town.settle()
  const begun = town.clock.now.getTime()
  const dueAt = async () =>
    (await town.database.db.selectFrom('delivery_batches').select('due_at').executeTakeFirst())?.due_at
  for (let tries = 1; ; tries++) {
    await refuse(`SM${tries}`, '30022')
    const due = await dueAt()
    if (!due) break
    await at(due.toISOString())
    expect(sentTo()).toHaveLength(tries + 1)
  }
  expect(sentTo()).toHaveLength(12)
  expect(town.clock.now.getTime() - begun).toBe(DAY_MS)
  expect(await deliveryStates(town)).toEqual({ 'failed gave-up': 1 })
})
