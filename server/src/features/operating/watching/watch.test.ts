import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { type KeptLog, keepLog } from '../../../testing/kept-log.ts'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

const PHONE = '+15550109999'
const SECRET = 'a secret of the webhook'
const calls: { body: string; signature: string }[] = []
const webhook = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  calls.push({ body, signature: String(request.headers['partyline-signature']) })
  response.writeHead(answer).end()
})
let town: Town
let kept: KeptLog
let operator: Person
let free: number
let isAway: boolean
let answer: number

beforeEach(async () => {
  calls.length = 0
  free = 5e9
  isAway = false
  answer = 204
  kept = keepLog()
  await once(webhook.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/alarms`
  town = await createTown({
    log: kept.log,
    readDisk: async () => ({ free, total: 10e9 }),
    operators: { phones: [PHONE], webhook: { url, secret: SECRET }, backupMaxAgeMs: 48 * HOUR_MS },
    carrier: (simulator) => ({
      ...simulator,
      send: async (text) => (isAway ? { kind: 'unavailable' } : simulator.send(text)),
    }),
  })
  operator = town.person(PHONE)
})
afterEach(async () => {
  await town.close()
  await new Promise((done) => webhook.close(done))
})

/** Lets time pass, runs the watch, and sends its texts. */
async function watch(milliseconds = 0): Promise<string[]> {
  town.clock.advance(milliseconds)
  await town.watch()
  await town.settle()
  return operator.hears()
}

const alarms = () => kept.linesWith('alarm').map(({ msg }) => msg)

test('a low disk is reported once by text, webhook and log, and so is its end', async () => {
  expect(await watch()).toEqual([])
  free = 400e6
  expect(await watch(MINUTE_MS)).toEqual(['Partyline ALARM: the disk has 400 MB left'])
  expect(await watch(MINUTE_MS)).toEqual([])
  free = 5e9
  expect(await watch(MINUTE_MS)).toEqual([])
  expect(await watch(MINUTE_MS)).toEqual([])
  expect(await watch(2 * MINUTE_MS)).toEqual(['Partyline all clear, this is over: the disk has 400 MB left'])
  expect(await watch(HOUR_MS)).toEqual([])
  expect(alarms()).toEqual([
    'ALARM: the disk has 400 MB left',
    'all clear, this is over: the disk has 400 MB left',
  ])
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'alarm.began', alarm: 'disk low', message: 'the disk has 400 MB left' },
    { type: 'alarm.over', alarm: 'disk low' },
  ])
  for (const { body, signature } of calls) {
    const [, seconds, hash] = /^t=(\d+),v1=(\w{64})$/.exec(signature) ?? []
    expect(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')).toBe(hash)
  }
})

test('trouble that comes and goes is reported once', async () => {
  free = 400e6
  expect(await watch()).toHaveLength(1)
  for (let n = 0; n < 3; n++) {
    free = 5e9
    expect(await watch(MINUTE_MS)).toEqual([])
    free = 300e6
    expect(await watch(MINUTE_MS)).toEqual([])
  }
})

test('an unavailable carrier, its return and an old backlog are reported, by text once the carrier takes it', async () => {
  const ben = town.person()
  isAway = true
  await ben.texts('HELP')
  for (let n = 0; n < 4; n++) {
    town.clock.advance(10_000)
    await town.settle()
  }
  await watch(MINUTE_MS)
  await watch(10 * MINUTE_MS)
  expect(alarms()).toEqual([
    'ALARM: the carrier simulator takes no texts; they wait',
    expect.stringMatching(
      /^ALARM: \d+ texts wait to be sent, a reply for about \d+ minutes: the carrier simulator takes no texts; they wait$/,
    ),
  ])
  isAway = false
  town.clock.advance(20 * MINUTE_MS)
  await town.settle()
  await watch(MINUTE_MS)
  await watch(MINUTE_MS)
  await watch(3 * MINUTE_MS)
  expect((await operator.received()).sort()).toEqual([
    expect.stringMatching(/^Partyline ALARM: \d+ texts wait/),
    'Partyline ALARM: the carrier simulator takes no texts; they wait',
    expect.stringMatching(/^Partyline all clear, this is over: \d+ texts wait/),
    'Partyline all clear, this is over: the carrier simulator takes no texts; they wait',
  ])
})

test('a ceiling of codes that fills up is reported, and is over an hour after it was last reached', async () => {
  await town.close()
  town = await createTown({
    settings: { codesPerHour: 25 },
    operators: { phones: [PHONE], webhook: undefined, backupMaxAgeMs: 48 * HOUR_MS },
  })
  operator = town.person(PHONE)
  for (let n = 0; n < 18; n++) {
    const asking = town.person()
    asking.address = `10.0.${n}.7`
    await asking.calls('POST', '/sendLoginUrl', { phoneNumber: asking.phone, withUrl: false })
  }
  await expect
    .poll(async () => (await town.database.db.selectFrom('alarms').select('key').execute()).length)
    .toBe(1)
  expect(await watch()).toEqual(['Partyline ALARM: four fifths of CODES_PER_HOUR are used'])
  expect(await watch(HOUR_MS)).toEqual([
    'Partyline all clear, this is over: four fifths of CODES_PER_HOUR are used',
  ])
})

test('an alarm writes large counts with separators', async () => {
  await town.close()
  const operators = { phones: [PHONE], webhook: undefined, backupMaxAgeMs: 48 * HOUR_MS, monthlyCap: 12_000 }
  town = await createTown({ log: kept.log, operators })
  operator = town.person(PHONE)
  const month = { sender_id: '0', group_id: '0', kind: 'reply', texts: '10500', segments: '10500' } as const
  await town.database.db
    .insertInto('usage_days')
    .values({ day: '2026-06-01', ...month })
    .execute()
  expect(await watch()).toEqual([
    "Partyline ALARM: this month's texts have come to 10,500 segments, four fifths of MONTHLY_CAP (12,000)",
  ])
})

test('a failed job and an old backup are reported', async () => {
  await town.person().texts('HELP')
  const { db } = town.database
  expect(await watch(47 * HOUR_MS)).toEqual([])
  expect(await watch(2 * HOUR_MS)).toEqual(['Partyline ALARM: no backup was made for 49 hours'])
  await db.insertInto('backups').values({ taken_at: town.clock.now }).execute()
  await watch(MINUTE_MS)
  expect(await watch(3 * MINUTE_MS)).toEqual([
    'Partyline all clear, this is over: no backup was made for 49 hours',
  ])
  const { now } = town.clock
  await db
    .insertInto('jobs')
    .values({ kind: 'report', key: '1', due_at: now, failed_at: now, created_at: now })
    .execute()
  expect(await watch()).toEqual([
    'Partyline ALARM: 1 job was given up; find the cause in the log, then ./partyline retry',
  ])
})

/** Sets texts aside, as five failed tries do. */
async function setsAside(count: number): Promise<void> {
  const { now } = town.clock
  for (let n = 0; n < count; n++) {
    await town.database.db
      .insertInto('inbound_texts')
      .values({
        carrier: 'simulator',
        carrier_id: randomUUID(),
        from_phone: '+15550100001',
        to_phone: '+15550100000',
        text: 'STOP',
        received_at: now,
        due_at: now,
        failed_at: now,
      })
      .execute()
  }
}

test('operators whose database has backups of its own hear of none', async () => {
  await town.close()
  const read = readConfig({ BACKUP_MAX_AGE_HOURS: 'none', OPERATOR_PHONES: PHONE })
  if (!read.ok) throw new Error(read.problems.join())
  town = await createTown({ operators: read.config.operators })
  operator = town.person(PHONE)
  await town.person().texts('HELP')
  expect(await watch(1000 * HOUR_MS)).toEqual([])
})

test('an open alarm has the newest number of failed texts', async () => {
  await setsAside(2)
  await watch()
  await setsAside(1)
  await watch(MINUTE_MS)
  const { words } = await town.database.db.selectFrom('alarms').select('words').executeTakeFirstOrThrow()
  expect(words).toBe(
    '3 texts that came in could not be answered; find the cause in the log, then ./partyline retry',
  )
})

test('an alarm that grows is told again once an hour at most', async () => {
  await setsAside(1)
  expect(await watch()).toEqual([expect.stringMatching(/^Partyline ALARM: 1 text that came in could not/)])
  await setsAside(1)
  expect(await watch(MINUTE_MS)).toEqual([])
  await setsAside(1)
  expect(await watch(HOUR_MS)).toEqual([
    expect.stringMatching(/^Partyline ALARM: 3 texts that came in could/),
  ])
  expect(await watch(2 * HOUR_MS)).toEqual([])
  expect(calls.map(({ body }) => JSON.parse(body)).map(({ type, id }) => [type, id])).toEqual([
    ['alarm.began', 'alarm-1-began'],
    ['alarm.grew', 'alarm-1-grew-3'],
  ])
})

test('a disk that goes on filling up is told again', async () => {
  free = 400e6
  expect(await watch()).toEqual(['Partyline ALARM: the disk has 400 MB left'])
  free = 100e6
  expect(await watch(HOUR_MS)).toEqual(['Partyline ALARM: the disk has 100 MB left'])
})

test('a webhook that does not answer is tried again', async () => {
  answer = 500
  free = 400e6
  await watch()
  expect(calls).toHaveLength(1)
  answer = 200
  await watch(MINUTE_MS)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.body).toBe(calls[0]?.body)
})

test('only one of two processes reports', async () => {
  free = 400e6
  const beside = await createTown({
    beside: town,
    readDisk: async () => ({ free, total: 10e9 }),
    operators: { phones: [PHONE], webhook: undefined, backupMaxAgeMs: 48 * HOUR_MS },
  })
  await Promise.all([town.watch(), beside.watch()])
  await beside.watch()
  await town.settle()
  expect(await operator.hears()).toHaveLength(1)
  await beside.close()
})
