import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeTrace } from '../../../cli/describe-trace.ts'
import { type KeptLog, keepLog } from '../../../testing/kept-log.ts'
import { createTown, type Town } from '../../../testing/town.ts'
import { traceMessage } from './trace-message.ts'

let town: Town
let kept: KeptLog
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({ log: kept.log })
})
afterEach(() => town.close())

const describeId = async (id: unknown) => {
  const trace = await traceMessage(town.database.db, String(id))
  return trace && describeTrace(trace)
}

test('a message is found by its number, batch, reference and public id from the log, without its words', async () => {
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ana.calls('PUT', '/simulator/faults', { rejectRate: 1 })
  await ana.texts('Supper at eight')
  const [line] = kept.linesWith('reasons')
  expect(line).toMatchObject({ msg: 'some texts could not be sent' })
  const told = await describeId(line?.message)
  expect(told).toMatch(
    /^Message \d+ \([\w-]{22}\): broadcast by @ana, 2026-06-12 18:00:00 UTC, from the phone\n/,
  )
  expect(told).toContain('  1 failed (filtered)')
  expect(told).toContain('  (555) 010-0002: failed (filtered), 1 try')
  expect(told).toContain('    the carrier said: Message filtered. (30)')
  expect(told).not.toContain('Supper')
  const batch = BigInt(String(line?.message)) * 2n ** 32n + 5n
  const publicId = /\(([\w-]{22})\)/.exec(told ?? '')?.[1]
  for (const name of [batch, publicId]) expect(await describeId(name)).toBe(told)
})

test('a reference and a vendor’s id show the phone of that text, also when it has the text', async () => {
  const ana = await town.signedUp('ana')
  await town.person().texts('@ana')
  await town.person().texts('@ana')
  await ana.texts('Supper at eight')
  const { rows } = await town.database.pool.query(`
    select r.carrier_id, r.message_id || '-' || r.recipient_id || '-0' as reference
    from delivery_references r join people p on p.id = r.recipient_id
    where p.phone = '+15550100003' order by r.message_id desc limit 1`)
  for (const id of [rows[0].carrier_id, rows[0].reference]) {
    const told = await describeId(id)
    expect(told).toMatch(/: broadcast by @ana, /)
    expect(told).toMatch(/\n {2}\(555\) 010-0003: (sent|delivered), 1 try$/)
  }
})

test('an inbound text is found by its name in the log, and by the vendor’s id', async () => {
  const ben = town.person()
  await ben.texts('HELP', { id: 'vendor-1' })
  const told = await describeId('vendor-1')
  expect(told).toMatch(
    /^Text in-\d+ from \(555\) 010-0001, .*\n {2}by simulator, vendor-1\n {2}answered 2026-06-12/,
  )
  expect(await describeId(/in-\d+/.exec(told ?? '')?.[0])).toBe(told)
})

test.each(['', '0', '999999999999999999', '9'.repeat(40), 'in-', 'in-99', '1-2-3', "'; select 1", '€'])(
  'nothing is found by %j',
  async (id) => expect(await describeId(id)).toBeUndefined(),
)

test('the log has one line for an hour with work, and none for an idle hour', async () => {
  const ben = town.person()
  await ben.texts('HELP')
  await town.logHour()
  await town.logHour()
  const lines = kept.linesWith('textsIn')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 30, textsIn: 1, textsOut: 1, notAccepted: {}, waiting: 0 })
  expect(JSON.stringify(lines)).not.toContain(ben.phone)
})
