import { afterAll, expect, test } from 'vitest'
import { openSmppTown } from '../../testing/smpp-town.ts'
import { BEN, NUMBER } from '../testing/carrier-table.ts'

const { centre, town, close } = await openSmppTown()
afterAll(() => close())

const words = 'id:1 stat:ENROUTE'
const ported = (udh: number[]) => ({
  short_message: { udh: Buffer.from(udh), message: Buffer.from([1, 2, 3]) },
})

test.each([
  ['an intermediate notification', { esm_class: 0x20, short_message: words }],
  ["a phone's acknowledgement", { esm_class: 0x08, short_message: words }],
  ["a person's acknowledgement", { esm_class: 0x10, short_message: words }],
  ['data to a 16-bit port', ported([6, 0x05, 4, 0x0b, 0x84, 0x23, 0xf0])],
  ['data to an 8-bit port', ported([4, 0x04, 2, 0xf5, 0xf5])],
  ['data to a port in a parameter', { short_message: 'data', dest_port: 2948 }],
])('%s is acknowledged, and is no text', async (_title, fields) => {
  const from = { source_addr: BEN.slice(1), destination_addr: NUMBER.slice(1) }
  expect(await centre.deliver({ ...from, ...fields })).toBe(0)
  const { rows } = await town.database.pool.query('select text from inbound_texts')
  expect(rows).toEqual([])
})
