import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SmsCentre, startSmsCentre } from '../../testing/sms-centre.ts'
import { createTown, type Town } from '../../testing/town.ts'
import type { Carrier } from '../carrier.ts'
import { chooseCarrier, judgeCarrierSettings } from '../choose.ts'
import { BEN, KEY, NUMBER, TEXT } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const environment = (port: number) => ({
  SMPP_API_URL: `smpp://127.0.0.1:${port}`,
  SMPP_SYSTEM_ID: 'party',
  SMPP_PASSWORD: 'secret',
})
const text = { ...TEXT, text: 'Hi' }
const received = { source_addr: BEN.slice(1), destination_addr: NUMBER.slice(1) }

let centre: SmsCentre
let carrier: Carrier
let town: Town
let hangUp: () => Promise<unknown>
beforeAll(async () => {
  centre = await startSmsCentre()
  town = await createTown({
    carriers: async (deps) => {
      carrier = await chooseCarrier('smpp', environment(centre.port), deps)
      return [carrier]
    },
  })
  hangUp = await town.openLines()
  await centre.bound()
})
afterEach(() => {
  centre.submitted.length = 0
  centre.status.submit = () => 0
  centre.nameText = (count) => `m${count}`
})
afterAll(async () => {
  await hangUp()
  await town.close()
  await centre.close()
})

const wordsOf = (index: number) => centre.submitted[index]?.words

test('TEXT-1 a text comes in, and its answer goes out over the same connection and asks for a receipt', async () => {
  expect(await centre.deliver({ ...received, short_message: 'help' })).toBe(0)
  await town.settle()
  expect(centre.submitted).toHaveLength(1)
  expect(centre.submitted[0]).toMatchObject({
    source_addr: NUMBER.slice(1),
    destination_addr: BEN.slice(1),
    registered_delivery: 1,
    dest_addr_ton: 1,
    dest_addr_npi: 1,
  })
  expect(wordsOf(0)).toContain('BLOCK @name, LIST, LOGIN')
})

test('a long text in pieces, out of order, is one text with its emoji and other scripts whole', async () => {
  const from = { source_addr: '15550100077', destination_addr: NUMBER.slice(1) }
  const words = `@zoe ${'שלום 🎶 '.repeat(12)}`
  const halves = [words.slice(0, 60), words.slice(60)]
  for (const index of [1, 0, 1]) {
    const udh = Buffer.from([5, 0, 3, 42, 2, index + 1])
    await centre.deliver({
      ...from,
      data_coding: 8,
      short_message: { udh, message: Buffer.from(halves[index] ?? '', 'utf16le').swap16() },
    })
    // One piece does not make a text.
    await town.settle()
  }
  const { rows } = await town.database.pool.query(
    "select text from inbound_texts where from_phone = '+15550100077'",
  )
  expect(rows.at(-1)).toEqual({ text: words })
  expect(centre.submitted).toHaveLength(1)
})

test('a piece whose other half never comes is answered alone after an hour, so that its words are not lost', async () => {
  const from = { source_addr: '15550100078', destination_addr: NUMBER.slice(1) }
  const udh = Buffer.from([5, 0, 3, 43, 2, 1])
  await centre.deliver({ ...from, short_message: { udh, message: Buffer.from('help me with') } })
  await town.sweep()
  const said = () =>
    town.database.pool.query("select text from inbound_texts where from_phone = '+15550100078'")
  expect((await said()).rows).toEqual([])
  town.clock.advance(3_700_000)
  await town.sweep()
  expect((await said()).rows).toEqual([{ text: 'help me with' }])
  await town.sweep()
  expect((await said()).rows).toHaveLength(1)
  await town.settle()
})

test('TEXT-2 right-to-left text, emoji and 1,600 characters go out whole, in UCS-2 or as a payload', async () => {
  await carrier.send({ ...text, text: 'שלום 🎶' })
  expect(wordsOf(0)).toBe('שלום 🎶')
  expect(centre.submitted[0]?.data_coding).toBe(8)
  const long = 'Supper at eight, bring a chair. '.repeat(50)
  expect(await carrier.send({ ...text, text: long })).toMatchObject({ kind: 'accepted', parts: 11 })
  expect(wordsOf(1)).toBe(long)
  expect(centre.submitted[1]?.data_coding).toBe(0)
})

test.each([
  [0x58, { kind: 'throttled', retryAfterMs: undefined }],
  [0x14, { kind: 'throttled', retryAfterMs: undefined }],
  [0x08, { kind: 'unavailable' }],
  [0x64, { kind: 'unavailable' }],
  [0x102, { kind: 'unavailable' }],
  [0x0b, { kind: 'refused', reason: 'invalid-number' }],
  [0x0a, { kind: 'refused', reason: 'set-up' }],
  [0xc1, { kind: 'refused', reason: 'set-up', why: expect.stringContaining('message_payload') }],
  [0x15, { kind: 'refused', reason: 'set-up' }],
  [0xc2, { kind: 'refused', reason: 'too-long' }],
  [0x104, { kind: 'refused', reason: 'unsendable' }],
  [0x45, { kind: 'refused', reason: 'filtered' }],
])('submit_sm_resp with status 0x%s', async (status, outcome) => {
  centre.status.submit = () => status
  expect(await carrier.send(text)).toMatchObject(outcome)
})

test('TEXT-2 a text that the SMS centre accepts without an id is sent, under our own key', async () => {
  centre.nameText = () => ''
  expect(await carrier.send(text)).toEqual({ kind: 'accepted', carrierId: KEY, parts: 1 })
})

test.each([128, 140, 160, 255, 1_600])(
  'TEXT-2 %s characters that take two places each in GSM-7 go out whole',
  async (length) => {
    const signs = '€^{}[]~|'.repeat(length / 8 + 1).slice(0, length)
    expect(await carrier.send({ ...text, text: signs })).toMatchObject({ kind: 'accepted' })
    expect(wordsOf(0)).toBe(signs)
  },
)

test('TEXT-2 a text that the library cannot encode fails at once, and is not in doubt', async () => {
  const endless = 'a'.repeat(70_000)
  expect(await carrier.send({ ...text, text: endless })).toEqual({ kind: 'refused', reason: 'unsendable' })
  expect(await carrier.send(text)).toMatchObject({ kind: 'accepted' })
})

test('TEXT-2 a throttled text is tried again and arrives once', async () => {
  let refusals = 2
  centre.status.submit = () => (refusals-- > 0 ? 0x58 : 0)
  await centre.deliver({ ...received, short_message: 'list' })
  for (let tries = 0; tries < 3; tries++) {
    await town.settle()
    town.clock.advance(MINUTE_MS)
  }
  await town.settle()
  expect(centre.submitted).toHaveLength(3)
})

test('receipts arrive as sent, then delivered, whichever field names the text', async () => {
  await centre.deliver({ ...received, short_message: 'info' })
  await town.settle()
  const { rows } = await town.database.pool.query(
    'select carrier_id from delivery_references order by message_id desc limit 1',
  )
  const id = rows[0].carrier_id
  const stateOf = async () =>
    (await town.database.pool.query('select status from deliveries order by message_id desc limit 1')).rows[0]
      .status
  const before = await stateOf()
  const receipt = `id:${id} sub:001 dlvrd:001 submit date:2606121800 done date:2606121801 stat:DELIVRD err:000 text:`
  expect(await centre.deliver({ ...received, esm_class: 4, short_message: receipt })).toBe(0)
  expect(await stateOf()).toBeGreaterThan(before)
  expect(
    await centre.deliver({ ...received, esm_class: 4, receipted_message_id: id, message_state: 1 }),
  ).toBe(0)
  expect(await stateOf()).toBeGreaterThan(before)
})

test('when the connection breaks, the text under way is in doubt, and Partyline binds again', async () => {
  centre.status.submit = () => null
  const sending = carrier.send(text)
  await centre.heard(1)
  centre.hangUp()
  await centre.empty()
  expect(await sending).toEqual({ kind: 'unknown' })
  expect(await carrier.send(text)).toEqual({ kind: 'unavailable' })
  centre.status.submit = () => 0
  await centre.bound()
  await expect.poll(() => carrier.send(text)).toMatchObject({ kind: 'accepted' })
})

test('while the database is away the SMS centre is asked to deliver a text again', async () => {
  const lost = await chooseCarrier('smpp', environment(centre.port), {
    db: undefined as never,
    clock: () => town.clock.now,
    publicUrl: '',
    sharedNumber: NUMBER,
    log: town.log,
  })
  await hangUp()
  await centre.empty()
  const close = await lost.open?.({
    ingest: () => Promise.reject(new Error('away')),
    ingestReceipts: async () => undefined,
  })
  await centre.bound()
  expect(await centre.deliver({ ...received, short_message: 'help' })).toBe(0x64)
  await close?.()
  await centre.empty()
  hangUp = await town.openLines()
  await centre.bound()
})

test.each([
  [0x0d, /ask its operator whether the account is active/],
  [0x0e, /password is wrong: look at SMPP_PASSWORD/],
  [0x0f, /look at SMPP_SYSTEM_ID/],
  [0x53, /look at SMPP_SYSTEM_TYPE/],
])('the check explains a bind that was refused with 0x%s', async (status, says) => {
  centre.status.bind = status
  const lonely = await makeCarrier('smpp', environment(centre.port))
  expect((await lonely.check?.())?.[0]).toMatchObject({ ok: false, sentence: expect.stringMatching(says) })
  centre.status.bind = 0
  expect((await lonely.check?.())?.[0]).toMatchObject({ ok: true })
})

test('the check says when nothing answers, and wrong settings refuse the start', async () => {
  const gone = await startSmsCentre()
  await gone.close()
  const lonely = await makeCarrier('smpp', environment(gone.port))
  expect((await lonely.check?.())?.[0]?.sentence).toMatch(/Nothing answers at smpp:\/\/127.0.0.1/)
  for (const wrong of [
    { SMPP_API_URL: 'http://x' },
    { SMPP_API_URL: 'smpp://127.0.0.1:99999' },
    { SMPP_PASSWORD: 'longer than eight' },
    { SMPP_WINDOW: '0' },
  ]) {
    const [issue] = judgeCarrierSettings('smpp', { ...environment(1), ...wrong })
    expect(issue?.path).toEqual(Object.keys(wrong))
    expect(issue?.message).toMatch(/^must/)
  }
})
