import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, describe, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../testing/kept-log.ts'
import { createTown, type Town } from '../testing/town.ts'
import { type CarrierName, chooseCarrier } from './choose.ts'
import { BEN, NUMBER, PUBLIC_URL } from './testing/carrier-table.ts'

const TOKEN = 'ZTBjODc3NjhkZjU4M2Q1NGZj'
const SIGNING_KEY = 'smsgate-signing-key'
const SETTINGS = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TELNYX_API_KEY: 'KEY1',
  TELNYX_PUBLIC_KEY: Buffer.alloc(32, 7).toString('base64'),
  VONAGE_API_KEY: 'key',
  VONAGE_API_SECRET: 'secret',
  VONAGE_SIGNATURE_SECRET: 'signature secret of Vonage, long enough',
  PLIVO_AUTH_ID: 'MA1',
  PLIVO_AUTH_TOKEN: TOKEN,
  BANDWIDTH_ACCOUNT_ID: '1',
  BANDWIDTH_CLIENT_ID: 'c',
  BANDWIDTH_CLIENT_SECRET: 's',
  BANDWIDTH_APPLICATION_ID: 'a',
  BANDWIDTH_CALLBACK_USER: 'partyline',
  BANDWIDTH_CALLBACK_PASSWORD: 'a password of sixteen',
  KANNEL_USERNAME: 'u',
  KANNEL_PASSWORD: 'p',
  KANNEL_SECRET: 'sixteen-letters-1',
  SMSGATE_USERNAME: 'u',
  SMSGATE_PASSWORD: 'p',
  SMSGATE_SIGNING_KEY: SIGNING_KEY,
  HTTPSMS_API_KEY: 'k',
  HTTPSMS_SIGNING_KEY: 'sixteen-letters-1',
}

let town: Town
let kept: KeptLog
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await town.close()
})

async function openTown(names: CarrierName[], settings: Record<string, string> = {}) {
  const environment = { ...SETTINGS, ...settings }
  kept = keepLog()
  town = await createTown({
    log: kept.log,
    settings: { publicUrl: PUBLIC_URL },
    carriers: async (deps) => {
      const [first, ...rest] = await Promise.all(names.map((name) => chooseCarrier(name, environment, deps)))
      if (!first) throw new Error('a town needs a carrier')
      return [first, ...rest]
    },
  })
  return new URL(await town.http.listen({ port: 0, host: '127.0.0.1' }))
}

/** Begins a call and sends none of its body. */
async function begin(
  port: string,
  path: string,
  options: { from?: string; headers?: string[]; length?: number },
) {
  const { from = '127.0.0.1', headers = [], length = 50_000 } = options
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${length}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

const texts = async () => {
  const { rows } = await town.database.pool.query('select text from inbound_texts order by id')
  return rows.map(({ text }) => text)
}

describe('a webhook', () => {
  test.each<CarrierName>([
    'twilio',
    'telnyx',
    'vonage',
    'plivo',
    'bandwidth',
    'kannel',
    'smsgate',
    'httpsms',
  ])('a call to %s that nobody signed is refused before its body has arrived', async (name) => {
    const { port } = await openTown([name])
    for (const what of ['texts', 'receipts']) {
      const socket = await begin(port, `/carriers/${name}/${what}`, {})
      const [answer] = await once(socket.setEncoding('utf8'), 'data')
      expect(answer).toMatch(/^HTTP\/1\.1 40[13] /)
    }
  })

  test('a hundred forged calls take one line in the log', async () => {
    await openTown(['twilio'])
    for (let times = 0; times < 100; times++) {
      const { statusCode } = await town.http.inject({ method: 'POST', url: '/carriers/twilio/texts' })
      expect(statusCode).toBe(403)
    }
    expect(kept.linesWith('why')).toMatchObject([{ carrier: 'twilio', why: 'there is no signature' }])
  })

  test('a call of a carrier that does not send whole pictures may have 100 kB', async () => {
    const { port } = await openTown(['twilio'])
    const headers = [`X-Twilio-Signature: ${Buffer.alloc(20).toString('base64')}`]
    const socket = await begin(port, '/carriers/twilio/texts', { headers, length: 150_000 })
    const [answer] = await once(socket.setEncoding('utf8'), 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('eight callers that send nothing do not keep out a text with pictures', async () => {
    const { port, origin } = await openTown(['smsgate'])
    const timestamp = String(Math.floor(town.clock.now.getTime() / 1000))
    const headers = [`X-Signature: ${'a'.repeat(64)}`, `X-Timestamp: ${timestamp}`]
    for (let n = 0; n < 12; n++) {
      await begin(port, '/carriers/smsgate/texts', { from: '127.0.0.2', headers, length: 5_000_000 })
    }
    // This call's answer comes after the twelve earlier ones.
    await fetch(`${origin}/api/health`)
    const body = JSON.stringify({
      event: 'mms:downloaded',
      payload: {
        messageId: 'm',
        sender: BEN,
        body: 'Look',
        attachments: [{ contentType: 'image/jpeg', data: 'A'.repeat(400_000) }],
      },
    })
    const signature = createHmac('sha256', SIGNING_KEY)
      .update(body + timestamp)
      .digest('hex')
    const { status } = await fetch(`${origin}/carriers/smsgate/texts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp },
      body,
    })
    expect(status).toBe(200)
    expect(await texts()).toEqual(['Look'])
    // Seven of the eight still wait, because no time limit has ended them.
    expect(sockets.filter(({ readyState }) => readyState === 'open').length).toBeGreaterThanOrEqual(8)
  })
})

describe('a call of Plivo', () => {
  const url = `${PUBLIC_URL}/carriers/plivo/texts`
  const fields = (text: string, MessageUUID = 'uuid-1') => ({
    From: BEN.slice(1),
    MessageUUID,
    Text: text,
    To: NUMBER.slice(1),
  })
  const mac = (words: string) => createHmac('sha256', TOKEN).update(words).digest('base64')
  const post = async (form: Record<string, string>, headers: Record<string, string>) => {
    const payload = new URLSearchParams(form).toString()
    const type = 'application/x-www-form-urlencoded'
    const answer = await town.http.inject({
      method: 'POST',
      url: '/carriers/plivo/texts',
      headers: { 'content-type': type, ...headers },
      payload,
    })
    return answer.statusCode
  }
  const version2 = (nonce: string) => ({
    'x-plivo-signature-v2': mac(url + nonce),
    'x-plivo-signature-v2-nonce': nonce,
  })
  const version3 = (form: Record<string, string>, nonce: string) => {
    const joined = Object.entries(form)
      .map(([name, value]) => name + value)
      .join('')
    return { 'x-plivo-signature-v3': mac(`${url}?${joined}.${nonce}`), 'x-plivo-signature-v3-nonce': nonce }
  }

  test('is accepted with a signature that covers its words, and a copy of it does nothing', async () => {
    await openTown(['plivo'])
    const form = fields('@ana')
    expect(await post(form, version3(form, 'n1'))).toBe(200)
    await town.database.pool.query('delete from inbound_texts')
    expect(await post(form, version3(form, 'n1'))).toBe(200)
    expect(await texts()).toEqual([])
    expect(await post(form, version3(form, 'n2'))).toBe(200)
    expect(await texts()).toEqual(['@ana'])
    expect(await post(fields('@eve'), version3(form, 'n3'))).toBe(403)
    expect(await post(fields('@eve', 'uuid-2'), version2('n4'))).toBe(403)
    expect(await texts()).toEqual(['@ana'])
  })

  test('is told to operators when ten minutes of calls are refused, and none is accepted in between', async () => {
    await openTown(['plivo'])
    const callWrongly = async (times: number) => {
      for (let n = 0; n < times; n++) expect(await post(fields('@eve'), version3({}, `n${n}`))).toBe(403)
    }
    const alarms = async () => (await town.database.db.selectFrom('alarms').select('key').execute()).length
    await callWrongly(20)
    town.clock.advance(10 * MINUTE_MS)
    const form = fields('@ana')
    expect(await post(form, version3(form, 'right'))).toBe(200)
    await callWrongly(20)
    expect(await alarms()).toBe(0)
    town.clock.advance(10 * MINUTE_MS)
    await callWrongly(1)
    await expect.poll(alarms).toBe(1)
  })

  test('can be repeated unchanged when it could not be stored', async () => {
    await openTown(['plivo'])
    const form = fields('@ana')
    const { pool } = town.database
    await pool.query('alter table inbound_texts rename to inbound_texts_away')
    expect(await post(form, version3(form, 'n1'))).toBeGreaterThanOrEqual(500)
    await pool.query('alter table inbound_texts_away rename to inbound_texts')
    expect(await post(form, version3(form, 'n1'))).toBe(200)
    expect(await texts()).toEqual(['@ana'])
  })

  test('is accepted with the older signature only if the operator allows it, and then once', async () => {
    await openTown(['plivo'], { PLIVO_SIGNATURE: 'v2' })
    expect(await post(fields('@ana'), version2('n1'))).toBe(200)
    expect(await post(fields('@eve', 'uuid-2'), version2('n1'))).toBe(200)
    expect(await texts()).toEqual(['@ana'])
  })
})
