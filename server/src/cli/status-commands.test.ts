import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { raiseAlarm } from '../features/operating/watching/alarm-store.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'
import { createTown, type Town } from '../testing/town.ts'
import { operatingCommands } from './operating-commands.ts'

let town: Town
beforeEach(async () => {
  town = await createTown()
})
afterEach(() => town.close())
afterAll(cleanUp)

async function partyline(line: string, env: Record<string, string> = {}): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const reading = readConfig({ DATABASE_URL: town.database.url, ...env })
  const command = operatingCommands.find(([one]) => one === name)?.[1]
  if (!reading.ok || !command) throw new Error(`no such command: ${name}`)
  return (await command.run(reading.config, words)).line
}

async function choir() {
  const ana = town.person()
  await ana.signsUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ana.makesGroup('choir', 'Welcome')
  await ben.texts('#choir')
  return { ana, ben }
}

test('costs are counted by sender, group and month, with a price, and kept when deliveries are gone', async () => {
  const { ana } = await choir()
  await ana.texts('Supper at eight')
  await ana.texts(`#choir ${'Long words. '.repeat(20)}`)
  const price = { SEGMENT_PRICE: '0.01 USD' }
  const told = await partyline('costs 2026-06', price)
  expect(told).toMatch(/ {2}replies +\d+ texts, \d+ segments, 0\.\d\d USD/)
  expect(told).toMatch(/@ana +2 texts, 3 segments, 0\.03 USD/)
  expect(told).toMatch(/by group\n {2}#choir +1 text, 2 segments, 0\.02 USD/)
  expect(told).toMatch(/login codes +1 text,/)
  town.clock.advance(200 * DAY_MS)
  await town.sweep()
  await town.sweep()
  const { count } = await town.database.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe('0')
  expect(await partyline('costs 2026-06', price)).toBe(told)
  expect(await partyline('costs June')).toBe('MONTH must be a year and a month such as 2026-06.')
})

test('the sweep counts a day before its deliveries go', async () => {
  const { ana } = await choir()
  await ana.texts('Supper at eight')
  await town.sweep()
  town.clock.advance(200 * DAY_MS)
  await town.sweep()
  expect(await partyline('costs 2026-06')).toMatch(/@ana +1 text, 1 segment\n/)
})

test('status, people and stops tell how it is', async () => {
  const { ana, ben } = await choir()
  await ben.texts('STOP please')
  expect(await partyline('people')).toMatch(
    /^people +2, .*\nwith a username +1\ngroups +1\nfollows +1\nhave said STOP +1\nsuspended +0$/,
  )
  expect(await partyline('stops')).toMatch(/\(555\) 010-0002 by phone: STOP please$/)
  await partyline('pause a test of ours')
  const status = await partyline('status')
  expect(status).toMatch(/^sending +paused since 2[\d-]+ [\d:]+ UTC: a test of ours\nwaiting +nothing\n/)
  expect(status).toMatch(/\nlast text in +2026-06-12 18:00 UTC\nto be answered +0\n/)
  expect(status).toMatch(/\nlast backup +never\nversion +development$/)
  await expect.poll(() => partyline('status')).toMatch(/\nsimulator said +2026-06-12 18:00 UTC: accepted\n/)
  await ana.texts('LIST')
  expect(await partyline('status')).toMatch(/\nwaiting +1 text, the oldest for about \d+ days\n/)
})

test('person tells why a phone gets texts or none', async () => {
  const { ana, ben } = await choir()
  await ana.texts('Supper at eight')
  await ben.texts('STOP')
  // A command goes by the database's time, and the clock of the test stands still in June.
  await town.database.pool.query(`update follows set muted_until = now() + interval '1 day'`)
  const told = await partyline('person +15550100002')
  expect(told).toMatch(
    /^\(555\) 010-0002\n {2}has said STOP, 2026-06-12 18:00:00 UTC\n {2}follows @ana \(muted\), #choir\nThe last texts/,
  )
  expect(told).toMatch(/\n {2}2026-06-12 18:00:00 UTC broadcast by @ana \(message \d+\): (sent|delivered)\n/)
  expect(told).not.toContain('Supper')
  expect(await partyline('person @ana')).toMatch(/^@ana, \(555\) 010-0001\n {2}follows #choir\n/)
  expect(await partyline('person +15550100099')).toMatch(/^Nobody here matches that\./)
})

test('status says that nothing is sent while no server runs', async () => {
  expect(await partyline('status')).toMatch(
    /^sending +no, because no Partyline that sends is running on this data\n/,
  )
})

async function takeNoWrites() {
  const { pool, url } = town.database
  const name = new URL(url.replace('@/', '@host/')).pathname.slice(1)
  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
}

test('every command that only looks works while the database takes no writes', async () => {
  const { ben } = await choir()
  // The count and the key are there, as in an installation that has run.
  await partyline('costs')
  await partyline(`person ${ben.phone}`)
  await takeNoWrites()
  expect(await partyline(`person ${ben.phone}`)).toMatch(/\n {2}follows [@#]/)
  expect(await partyline('costs 2026-06')).toContain('2026-06, by sender\n')
  expect(await partyline('message 1')).toMatch(/^Message 1 /)
  expect(await partyline('people')).toMatch(/^people +2, /)
  expect(await partyline('queue')).toBe('No report waits.')
  expect(await partyline('stops')).toBe('No phone has asked for no more texts.')
})

test('status says that nothing is sent while the database takes no writes', async () => {
  await takeNoWrites()
  expect(await partyline('status')).toMatch(/^sending +no, because the database takes no writes\n/)
})

test('status says that texts are sent while a server runs', async () => {
  const server = await spawnServer({ DATABASE_URL: town.database.url })
  await server.answers()
  expect(await partyline('status')).toMatch(/^sending +yes\n/)
  const words = 'the carrier twilio takes no texts; they wait'
  await raiseAlarm(town.database.db, {
    key: 'carrier away twilio',
    words,
    until: null,
    now: town.clock.now,
  })
  expect(await partyline('status')).toMatch(
    /^sending +with trouble: see the ALARM below\n[\s\S]*\nALARM +the carrier twilio takes no texts/,
  )
  server.signal('SIGTERM')
  await server.ended
})

test('status says that nothing is sent while only web processes run', async () => {
  const server = await spawnServer({ DATABASE_URL: town.database.url }, ['--only', 'web'])
  await server.answers()
  expect(await partyline('status')).toMatch(/^sending +no, /)
  server.signal('SIGTERM')
  await server.ended
})

test('status says how much of the pace is used, and what waits for tomorrow', async () => {
  expect(await partyline('status')).not.toContain('pace')
  const server = await spawnServer({ DATABASE_URL: town.database.url }, ['--only', 'work'])
  await until(() => server.stdout().includes('working in the background'))
  await town.database.pool.query(
    `insert into carrier_pace (carrier, per_second, daily_cap, day, sent_today)
     values ('simulator', 10, 2000, (now() at time zone 'UTC')::date, 1980)
     on conflict (carrier) do update set per_second = 10, daily_cap = 2000, day = excluded.day, sent_today = 1980`,
  )
  expect(await partyline('status')).toMatch(
    /^sending +yes\npace +10 segments a second, 1,980 segments today of 2,000 segments a day\n/,
  )
  await town.database.pool.query('update carrier_pace set sent_today = 2000')
  expect(await partyline('status')).toMatch(/^sending +only codes and replies until 00:00 UTC, because/)
})
