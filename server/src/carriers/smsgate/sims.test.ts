import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { startVendor } from '../../testing/vendor.ts'
import { judgeCarrierSettings } from '../choose.ts'
import { ANOTHER, BEN, NOW, NUMBER, PUBLIC_URL, TEXT } from '../testing/carrier-table.ts'
import { makeCarrier } from '../testing/make-carrier.ts'

const SMSGATE_SIGNING_KEY = 'smsgate-signing-key'
const environment = { SMSGATE_USERNAME: 'U', SMSGATE_PASSWORD: 'P', SMSGATE_SIGNING_KEY }

type Sim = { simNumber?: number; recipient?: string }

test.each<[title: string, ours: string | undefined, sim: Sim, recipients: unknown]>([
  ['a phone that names neither SIM nor number', undefined, {}, 'untold'],
  ['the first SIM, which stores no number', undefined, { simNumber: 1 }, 'untold'],
  ['the second SIM, which stores no number', undefined, { simNumber: 2 }, ['SIM 2']],
  ['our number in national format', undefined, { simNumber: 2, recipient: '5550100000' }, [NUMBER]],
  ['another number', undefined, { simNumber: 1, recipient: ANOTHER }, [ANOTHER]],
  ['our SIM by its slot, which stores a former number', '2', { simNumber: 2, recipient: ANOTHER }, 'untold'],
  ['another SIM than ours by its slot', '2', { simNumber: 1 }, ['SIM 1']],
])('TEXT-1 the recipient of a text at %s', async (_title, ours, sim, recipients) => {
  const carrier = await makeCarrier('smsgate', { ...environment, ...(ours && { SMSGATE_SIM: ours }) })
  const body = JSON.stringify({ event: 'sms:received', payload: { messageId: 'm', sender: BEN, ...sim } })
  const timestamp = String(NOW.getTime() / 1000)
  const signature = createHmac('sha256', SMSGATE_SIGNING_KEY)
    .update(body + timestamp)
    .digest('hex')
  const received = await carrier.receive?.({
    method: 'POST',
    url: `${PUBLIC_URL}/carriers/smsgate/texts`,
    query: new URLSearchParams(),
    headers: { 'x-signature': signature, 'x-timestamp': timestamp },
    body: Buffer.from(body),
    now: NOW,
  })
  expect(received).toMatchObject({ texts: [{ recipients }] })
})

test('TEXT-2 texts leave through the SIM of SMSGATE_SIM', async () => {
  const vendor = await startVendor()
  vendor.says({ status: 202, body: { id: 'x', state: 'Pending' } })
  const chosen = { ...environment, SMSGATE_API_URL: vendor.url, SMSGATE_SIM: '2' }
  await (await makeCarrier('smsgate', chosen)).send(TEXT)
  expect(JSON.parse(vendor.heard[0]?.body ?? '')).toMatchObject({ simNumber: 2 })
  await vendor.close()
  expect(judgeCarrierSettings('smsgate', { ...environment, SMSGATE_SIM: 'left' })).toMatchObject([
    { path: ['SMSGATE_SIM'], message: expect.stringContaining('slot of the SIM') },
  ])
})
