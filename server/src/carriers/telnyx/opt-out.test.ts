import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { liftPace } from '../../testing/pace.ts'
import { createTown } from '../../testing/town.ts'
import { startVendor } from '../../testing/vendor.ts'
import { chooseCarrier } from '../choose.ts'
import { BEN, NUMBER } from '../testing/carrier-table.ts'

test('TEXT-6 a STOP that Telnyx has confirmed itself takes effect, in any words, and is not confirmed again', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  const vendor = await startVendor()
  vendor.says(() => ({ status: 200, body: { data: { id: `out-${vendor.heard.length}`, parts: 1 } } }))
  const account = { TELNYX_API_KEY: 'KEY01', TELNYX_PUBLIC_KEY: key, TELNYX_API_URL: vendor.url }
  const town = await createTown({ carriers: async (deps) => [await chooseCarrier('telnyx', account, deps)] })
  await liftPace(town)

  /** Posts a text of Ben's as Telnyx does, and waits until it is answered. @returns how many texts have left so far */
  async function benTexts(text: string, autoresponse: string | null): Promise<number> {
    const phones = { from: { phone_number: BEN }, to: [{ phone_number: NUMBER }] }
    const message = { id: `in-${text}`, text, autoresponse_type: autoresponse, media: [], ...phones }
    const payload = JSON.stringify({ data: { event_type: 'message.received', payload: message } })
    const timestamp = String(Math.floor(town.clock.now.getTime() / 1000))
    const signature = sign(null, Buffer.from(`${timestamp}|${payload}`), privateKey).toString('base64')
    const headers = { 'telnyx-timestamp': timestamp, 'telnyx-signature-ed25519': signature }
    await town.http.inject({ method: 'POST', url: '/carriers/telnyx/texts', headers, payload })
    await town.settle()
    return vendor.heard.length
  }

  expect(await benTexts('Hello', null)).toBe(1)
  expect(await benTexts('Basta', 'STOP')).toBe(1)
  const { rows } = await town.database.pool.query('select act, words, source from consents')
  expect(rows).toEqual([{ act: 'stop', words: 'Basta', source: 'phone' }])
  expect(await benTexts('Start', 'START')).toBe(2)
  await town.close()
  await vendor.close()
})
