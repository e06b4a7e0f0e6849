import { createHmac } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryStatus } from '../../features/outbox/message-store.ts'
import { exportDatabase } from '../../platform/backup/export.ts'
import { importDatabase } from '../../platform/backup/import.ts'
import { migrations } from '../../platform/migrations/all.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { startVendor, type Vendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN } from '../testing/carrier-table.ts'

const SIGNING_KEY = 'smsgate-signing-key'
const ADA = '+15550100007'

/** An account that behaves as the app does: it does not send a text whose id it knows. */
let account: Vendor
let sent: { id: string; phoneNumbers: string[] }[]
const opened: { close: () => Promise<void> }[] = []
beforeEach(async () => {
  sent = []
  account = await startVendor()
  account.says(({ body }) => {
    const text = JSON.parse(body)
    if (sent.some(({ id }) => id === text.id)) {
      return { status: 409, body: { message: 'Message with such ID already exists' } }
    }
    sent.push(text)
    return { status: 202, body: { id: text.id, state: 'Pending' } }
  })
})
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
  await account.close()
})

async function install(database?: TestDatabase): Promise<Town> {
  const environment = {
    SMSGATE_USERNAME: 'U',
    SMSGATE_PASSWORD: 'P',
    SMSGATE_SIGNING_KEY: SIGNING_KEY,
    SMSGATE_API_URL: account.url,
  }
  const town = await createTown({
    ...(database && { database }),
    carriers: async (deps) => [await chooseCarrier('smsgate', environment, deps)],
  })
  opened.push(town)
  return town
}

async function backUp(town: Town): Promise<Buffer> {
  const output = new PassThrough()
  const [bytes] = await Promise.all([
    buffer(output),
    exportDatabase(town.database.pool, output, { version: '9.9.9' }),
  ])
  return bytes
}

async function restore(backup: Buffer): Promise<Town> {
  const database = await createTestDatabase('nothing')
  await importDatabase(database.pool, Readable.from([backup]), migrations)
  return install(database)
}

/** Posts a signed event of the app's. */
async function callWebhook(town: Town, event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ event, payload })
  const timestamp = String(town.clock.now.getTime() / 1000)
  const signature = createHmac('sha256', SIGNING_KEY)
    .update(body + timestamp)
    .digest('hex')
  const { statusCode } = await town.http.inject({
    method: 'POST',
    url: '/carriers/smsgate/texts',
    headers: { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp },
    payload: body,
  })
  expect(statusCode).toBe(200)
}

let texts = 0
const asks = (town: Town, from: string) =>
  callWebhook(town, 'sms:received', { messageId: `in-${++texts}`, sender: from, message: 'LIST' })

/** Texts LIST from a phone. @returns the phones that the account then texted */
async function answers(town: Town, from: string): Promise<string[]> {
  const before = sent.length
  await asks(town, from)
  await town.settle()
  return sent.slice(before).map(({ phoneNumbers }) => phoneNumbers.join())
}

test('TEXT-2 two new installations share an account, and each text of the second one is sent too', async () => {
  const one = await install()
  const other = await install()
  expect(await answers(one, BEN)).toEqual([BEN])
  expect(await answers(other, ADA)).toEqual([ADA])
  expect(await answers(other, BEN)).toEqual([BEN])
})

test('TEXT-2 a message written after a restore is sent, although the account sent others since the backup', async () => {
  const town = await install()
  const backup = await backUp(town)
  expect(await answers(town, BEN)).toEqual([BEN])
  const restored = await restore(backup)
  expect(await answers(restored, BEN)).toEqual([BEN])
  expect(await answers(restored, ADA)).toEqual([ADA])
})

test('TEXT-2 a text that was open in the backup and was sent before the restore is not sent again', async () => {
  const town = await install()
  await asks(town, BEN)
  while ((await town.steps.answer()) === true);
  const backup = await backUp(town)
  await town.settle()
  expect(sent).toHaveLength(1)
  const restored = await restore(backup)
  await restored.settle()
  expect(sent).toHaveLength(1)
})

test('TEXT-6 a STOP counts whose picture message has the id of another one', async () => {
  const town = await install()
  const comes = (sender: string, body: string, at: Date) =>
    callWebhook(town, 'mms:downloaded', { messageId: '7', sender, body, receivedAt: at.toISOString() })
  await comes(BEN, 'LIST', town.clock.now)
  await town.settle()
  town.clock.advance(6 * DAY_MS)
  const receivedAt = town.clock.now
  await comes(ADA, 'STOP', receivedAt)
  await town.settle()
  town.clock.advance(MINUTE_MS)
  await comes(ADA, 'STOP', receivedAt)
  await town.settle()
  expect(sent.map(({ phoneNumbers }) => phoneNumbers.join())).toEqual([BEN, ADA])
  const { rows } = await town.database.pool.query("select phone from consents where act = 'stop'")
  expect(rows).toEqual([{ phone: ADA }])
})

test('TEXT-2 a text that the gateway phone could not send is sent again, as one that the account does not know', async () => {
  const town = await install()
  await answers(town, BEN)
  const reason = 'Send result: RESULT_ERROR_NO_SERVICE (Failed because ...)'
  await callWebhook(town, 'sms:failed', { messageId: sent[0]?.id, reason })
  town.clock.advance(MINUTE_MS)
  await town.settle()
  expect(sent.map(({ phoneNumbers }) => phoneNumbers.join())).toEqual([BEN, BEN])
})

test('TEXT-2 a receipt names the idempotency key that the account got', async () => {
  const town = await install()
  await answers(town, BEN)
  await callWebhook(town, 'sms:delivered', { messageId: sent[0]?.id })
  const { rows } = await town.database.pool.query('select status from deliveries')
  expect(rows).toEqual([{ status: DeliveryStatus.delivered }])
})
