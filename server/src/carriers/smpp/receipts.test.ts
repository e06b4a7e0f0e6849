import { afterEach, expect, test } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import type { SmsCentre } from '../../testing/sms-centre.ts'
import type { Town } from '../../testing/town.ts'
import { NUMBER } from '../testing/carrier-table.ts'

let centre: SmsCentre
let town: Town
let close: () => Promise<void>
afterEach(() => close())

async function open(settings: Record<string, string> = {}) {
  ;({ centre, town, close } = await openSmppTown({}, settings))
}

/** HELP from a phone, and the answer to it. */
async function asks(phone: string) {
  await centre.deliver({ source_addr: phone, destination_addr: NUMBER.slice(1), short_message: 'help' })
  await town.settle()
}

const receipt = (id: string, state = 'DELIVRD') => ({
  source_addr: '15550100077',
  destination_addr: NUMBER.slice(1),
  esm_class: 4,
  short_message: `id:${id} sub:001 dlvrd:001 submit date:2606121800 done date:2606121801 stat:${state} err:000 text:`,
})

/** The states of all texts, the oldest first. */
const states = async () =>
  (await town.database.db.selectFrom('deliveries').select('status').orderBy('message_id').execute()).map(
    ({ status }) => status,
  )

test('TEXT-2 a receipt that comes by data_sm is recorded', async () => {
  await open()
  await asks('15550100077')
  const { short_message, ...address } = receipt('m1')
  const payload = { ...address, message_payload: Buffer.from(short_message) }
  expect(await centre.deliver(payload, 'data_sm')).toBe(0)
  expect(await states()).toEqual([5])
})

test('TEXT-2 with SMPP_RECEIPT_IDS=decimal a receipt in decimal finds the text whose id came in hexadecimal', async () => {
  await open({ SMPP_RECEIPT_IDS: 'decimal' })
  centre.nameText = (count) => `000003E${count}`
  await asks('15550100077')
  await asks('15550100078')
  await centre.deliver(receipt('0000000993'))
  expect(await states()).toEqual([5, 2])
  await centre.deliver({ ...receipt('994'), receipted_message_id: '3e2', message_state: 2 })
  expect(await states()).toEqual([5, 5])
})

test('TEXT-6 when an SMS centre begins its ids again, a receipt is about its newer text', async () => {
  await open()
  centre.nameText = () => '1'
  await asks('15550100077')
  await asks('15550100078')
  await centre.deliver(receipt('1', 'UNDELIV'))
  expect(await states()).toEqual([2, 3])
})
