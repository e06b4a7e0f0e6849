import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseCarrier } from '../carriers/choose.ts'
import { listOtherNumbers, noteOtherNumber } from '../carriers/other-numbers-store.ts'
import { BEN } from '../carriers/testing/carrier-table.ts'
import { type Config, readConfig } from '../config.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor, type Vendor, type VendorHeard } from '../testing/vendor.ts'
import { checkCarrier, checkCarrierSettings } from './check-carrier.ts'

const PUBLIC_URL = 'https://party.example.org'
const KEY = 'smsgate-signing-key'
const EVENTS = ['sms:received', 'mms:downloaded', 'sms:sent', 'sms:delivered', 'sms:failed']

let vendor: Vendor
let town: Town
let config: Config
let stopRunning: (() => Promise<void>) | undefined
beforeEach(async () => {
  vendor = await startVendor()
  const environment = {
    CARRIER: 'smsgate',
    PUBLIC_URL,
    SMSGATE_USERNAME: 'U',
    SMSGATE_PASSWORD: 'P',
    SMSGATE_SIGNING_KEY: KEY,
    SMSGATE_API_URL: vendor.url,
  }
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  config = reading.config
  town = await createTown({
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => [await chooseCarrier('smsgate', environment, deps)],
  })
  // The command uses the database's clock.
  town.clock.now = new Date()
  answers({ receipts: true })
})
afterEach(async () => {
  await stopRunning?.()
  stopRunning = undefined
  await town.close()
  await vendor.close()
})

/** The app accepts texts, and calls back when they are delivered. */
function answers({ receipts, failure }: { receipts: boolean; failure?: string }) {
  vendor.says((call: VendorHeard) => {
    if (call.method === 'GET') {
      const body = EVENTS.map((event) => ({ event, url: `${PUBLIC_URL}/carriers/smsgate/texts` }))
      return { status: 200, body }
    }
    const { id } = JSON.parse(call.body)
    if (receipts) setImmediate(() => void postReceipt(id, failure))
    return { status: 202, body: { id } }
  })
}

async function postReceipt(messageId: string, failure: string | undefined) {
  const states = () => town.database.pool.query('select 1 from deliveries where status < 2')
  // The outbox has recorded the text as sent.
  await expect.poll(async () => (await states()).rows).toEqual([])
  const payload = JSON.stringify(
    failure === undefined
      ? { event: 'sms:delivered', payload: { messageId } }
      : { event: 'sms:failed', payload: { messageId, reason: failure } },
  )
  const timestamp = String(Math.floor(town.clock.now.getTime() / 1000))
  const signature = createHmac('sha256', KEY)
    .update(payload + timestamp)
    .digest('hex')
  await town.http.inject({
    method: 'POST',
    url: '/carriers/smsgate/texts',
    headers: { 'x-signature': signature, 'x-timestamp': timestamp, 'content-type': 'application/json' },
    payload,
  })
}

/** Acts as the running Partyline, which the command finds beside itself. */
function run() {
  let going = true
  const work = async () => {
    while (going) {
      town.clock.now = new Date()
      await town.settle()
      await wait(20)
    }
  }
  const working = work()
  stopRunning = () => {
    going = false
    return working
  }
}

/** The lines that the command wrote before its answer. */
const said: string[] = []
const check = (phone = BEN, settings = config) =>
  checkCarrier(settings, town.database, phone, (line) => void said.push(line))

test('the check of a right set-up sends one text through the running Partyline and sees its receipt', async () => {
  run()
  said.length = 0
  const { ok, line } = await check()
  expect(said).toEqual([expect.stringMatching(/waits 30 seconds at most .* a minute at most/)])
  expect(line).toContain('✔ The carrier took the text.')
  expect(line).toContain('✔ Its receipt came back: it reached the phone.')
  expect(ok).toBe(true)
  expect(vendor.heard.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a text that the carrier refuses is told with its reason, and a phone that is none with what it must be', async () => {
  run()
  vendor.says(({ method }) =>
    method === 'GET'
      ? { status: 200, body: EVENTS.map((event) => ({ event, url: `${PUBLIC_URL}/carriers/smsgate/texts` })) }
      : { status: 400 },
  )
  expect(await check()).toMatchObject({
    ok: false,
    line: expect.stringMatching(/✘ The text was not sent: filtered\. .* It says: "Bad Request"\.$/),
  })
  expect((await check('12')).line).toContain('✘ PHONE must be a phone number')
})

test('a text that is accepted and refused by receipt is told with what to do', async () => {
  answers({ receipts: true, failure: 'RESULT_ERROR_RADIO_OFF' })
  run()
  const { line } = await check()
  expect(line).toMatch(/✘ The text waits and is tried again: .*no signal: look at its SIM/)
})

test('a text that waits for the set-up is told with what to do, and nothing is sent during a pause', async () => {
  run()
  vendor.says(({ method }) =>
    method === 'GET'
      ? { status: 200, body: EVENTS.map((event) => ({ event, url: `${PUBLIC_URL}/carriers/smsgate/texts` })) }
      : { status: 402, body: { message: 'Your plan has ended' } },
  )
  expect(await check()).toMatchObject({
    ok: false,
    line: expect.stringMatching(
      /✘ The text waits and is tried again: .*no money left \(402\): pay the vendor\. It says: "Your plan has ended"\.$/,
    ),
  })
  const heard = vendor.heard.filter(({ method }) => method === 'POST').length
  await town.database.pool.query(
    `insert into sending_pauses (paused_at, why) values (now(), 'an old backup was restored')`,
  )
  expect((await check()).line).toMatch(
    /✘ Sending is paused, so no text was sent: an old backup was restored\. Type \.\/partyline resume/,
  )
  expect(vendor.heard.filter(({ method }) => method === 'POST')).toHaveLength(heard)
})

test('a wrong set-up sends nothing, and the simulator is told to be no carrier', async () => {
  vendor.says({ status: 401 })
  const wrong = await check(BEN, { ...config, environment: { ...config.environment } })
  expect(wrong).toMatchObject({ ok: false, line: expect.stringContaining('look at SMSGATE_USERNAME') })
  expect(vendor.heard.every(({ method }) => method === 'GET')).toBe(true)
  const simulated = await checkCarrierSettings({ ...config, carrier: 'simulator' }, town.clock.now)
  expect(simulated.line).toMatch(/^✘ CARRIER is simulator, which reaches no phone/)
  const lonely = await checkCarrierSettings({ ...config, publicUrl: 'http://localhost:3000' }, town.clock.now)
  expect(lonely.line).toContain(
    '✘ smsgate: PUBLIC_URL is http://localhost:3000, which only this network can reach',
  )
})

test('the check names numbers that are not ours, and stops at them when no text came to ours', async () => {
  const { db, pool } = town.database
  await noteOtherNumber(db, { carrier: 'smsgate', number: '+15550100009', now: new Date('2026-06-12') })
  const line = 'smsgate: Texts to +15550100009 come here and do nothing, last on 2026-06-12. If people text'
  expect(await check()).toMatchObject({ ok: false, line: expect.stringContaining(`✘ ${line}`) })
  const others = await listOtherNumbers(db)
  const settings = { ...config, inboundNumbers: ['+15550100009'] }
  expect((await checkCarrierSettings(settings, town.clock.now, others)).line).not.toContain('+15550100009')
  await pool.query(
    `insert into inbound_texts (carrier, carrier_id, from_phone, to_phone, text) values ('smsgate', 'x', '', '', '')`,
  )
  expect((await checkCarrierSettings(config, town.clock.now, await listOtherNumbers(db))).line).toContain(
    `✔ ${line}`,
  )
  town.clock.now = new Date('2026-07-12T00:00:01Z')
  await town.sweep()
  expect(await listOtherNumbers(db)).toEqual([])
})

test('the check says of a carrier whether it tells who is in a group chat', async () => {
  const { line } = await checkCarrierSettings(config, town.clock.now)
  expect(line).toContain('✔ smsgate: It does not say who else got a text')
})
