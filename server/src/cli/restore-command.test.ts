import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Carrier } from '../carriers/carrier.ts'
import { keepAskedUpTo, readAskedUpTo } from '../carriers/catch-up-store.ts'
import { readConfig } from '../config.ts'
import { markPaused } from '../features/operating/orders/pause-store.ts'
import { exportCommand } from '../platform/backup/backup-commands.ts'
import { openDatabase } from '../platform/database/database.ts'
import { WORKER } from '../platform/database/worker-connections.ts'
import { sha256 } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import { addFollowers, countArrivals, deliveryStates } from '../testing/followers.ts'
import type { Person } from '../testing/person.ts'
import { cleanUp, makeFolder } from '../testing/server-process.ts'
import { createTown, type Town } from '../testing/town.ts'
import { restoreCommand, restoredCommand } from './restore-command.ts'

afterAll(cleanUp)

function configFor(url: string) {
  const reading = readConfig({ DATABASE_URL: url })
  if (!reading.ok) throw new Error('the settings are wrong')
  return reading.config
}

/**
 * Backs up a town in which a fan follows Ana and has not got her words, and restores it that long after the export.
 * @param more.before runs before she writes
 * @param more.sending makes the backup while a process that sends is connected; null takes out of the file whether one
 * was, as Partyline 0.3.0 wrote it
 */
async function restoresAfter(
  milliseconds: number,
  more: {
    carrier?: (simulator: Carrier) => Carrier
    before?: (town: Town, ana: Person) => Promise<void>
    sending?: boolean | null
  } = {},
) {
  const { carrier, before, sending } = more
  const town = await createTown()
  setClock(town, Date.now())
  const [ana, fan] = [await town.signedUp('anna'), town.person()]
  await fan.texts('@anna')
  await before?.(town, ana)
  await ana.calls('POST', '/sendMessage', { message: 'Cake at five' })
  const sendAt = new Date(town.clock.now.getTime() + HOUR_MS).toISOString()
  await ana.calls('POST', '/scheduled', { message: 'Tea at four', sendAt, zone: 'UTC' })
  const file = join(makeFolder(), 'party.backup')
  const worker = openDatabase({ url: town.database.url }, { name: sending ? WORKER : undefined })
  await sql`select`.execute(worker.db)
  await exportCommand(configFor(town.database.url), file)
  if (sending === null) leaveOutSending(file)
  await worker.close()
  await town.close()
  const database = await createTestDatabase('nothing')
  const now = new Date(Date.now() + milliseconds)
  const { line } = await restoreCommand(configFor(database.url), file, { withoutKey: true, now })
  const after = await createTown({ database, ...(carrier && { carrier }) })
  setClock(after, now.getTime())
  const reads = async (headers: Record<string, string>, url = '/api/user') =>
    (await after.http.inject({ url, headers })).statusCode === 200
  const signedIn = () => reads({ cookie: ana.cookie() })
  return { after, line, reads, signedIn, ana: after.person(ana.phone), fan: after.person(fan.phone) }
}

/** The time of a backup is the database's, so a town goes by the same clock. */
function setClock({ clock }: Town, time: number) {
  clock.advance(time - clock.now.getTime())
}

/** Takes a field out of the header of a backup, and writes the checksum of what stands before the four bytes END. */
function leaveOutSending(file: string): void {
  const whole = gunzipSync(readFileSync(file)).toString('latin1')
  const rows = Buffer.from(whole.slice(0, -36).replace(/"sending":false,/, ''), 'latin1')
  writeFileSync(file, gzipSync(Buffer.concat([rows, Buffer.from('END\n'), sha256(rows)])))
}

test('LOGIN-8 an import of an old backup ends all sessions, because it has some that were ended since', async () => {
  const { after, line, signedIn } = await restoresAfter(2 * HOUR_MS)
  expect(line).toContain('Everybody is logged out')
  expect(await signedIn()).toBe(false)
  await after.close()
})

test('API keys, webhooks and calendar links end with an import of an old backup, because it has some that were ended since', async () => {
  const made = { secret: '', calendar: '' }
  const { after, line, reads, ana } = await restoresAfter(2 * HOUR_MS, {
    async before(town, anna) {
      const key = { name: 'Our website', scopes: ['profile:read'] }
      made.secret = (await anna.calls('POST', '/account/createKey', key)).body.secret
      const headers = { authorization: `Bearer ${made.secret}` }
      expect((await town.http.inject({ url: '/api/user', headers })).statusCode).toBe(200)
      const hook = { url: 'https://hooks.example/in', events: ['message.received'] }
      await anna.calls('POST', '/account/createWebhook', hook)
      made.calendar = (await anna.calls('POST', '/events/feed', {})).body.data.url
      expect((await town.http.inject(new URL(made.calendar).pathname)).statusCode).toBe(200)
      await town.settle()
    },
  })
  expect(line).toContain('API keys, webhooks and calendar links have ended')
  expect(await reads({ authorization: `Bearer ${made.secret}` })).toBe(false)
  expect(await reads({}, new URL(made.calendar).pathname)).toBe(false)
  await after.transact((context) => markPaused(context, null))
  await ana.logsIn()
  expect((await ana.calls('GET', '/account/webhooks')).body.webhooks).toEqual([])
  await after.close()
})

test('TEXT-6 an import of an old backup pauses sending, because the backup lacks the STOPs since then', async () => {
  const { after, line, ana, fan } = await restoresAfter(2 * HOUR_MS)
  expect(line).toContain('Sending is paused, because the backup knows nothing from after it was made')
  await ana.texts('Supper at eight')
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Supper'))
  await after.close()
})

test('TEXT-2 TEXT-6 an import of a new backup pauses sending if a server ran when it was made, because that may have gone on', async () => {
  const { line, after } = await restoresAfter(0, { sending: true })
  expect(line).toContain('Sending is paused')
  await after.close()
})

test('TEXT-2 an import of a new backup that does not say whether a server ran pauses sending too', async () => {
  const { line, after } = await restoresAfter(0, { sending: null })
  expect(line).toContain('Sending is paused')
  await after.close()
})

test('TEXT-6 an import by a machine whose clock is a day behind pauses sending too', async () => {
  const { after, line } = await restoresAfter(-DAY_MS)
  expect(line).toContain('Sending is paused, because the backup knows nothing from after it was made')
  await after.close()
})

test('an import within an hour of the export pauses nothing and logs nobody out', async () => {
  const { after, signedIn, ana, fan } = await restoresAfter(0)
  expect(await signedIn()).toBe(true)
  await ana.texts('Supper at eight')
  expect(await fan.received()).toContainEqual(expect.stringContaining('Supper'))
  await after.close()
})

test('TEXT-2 a scheduled message whose time came after an old backup is not sent again after its restore', async () => {
  const { after, ana, fan } = await restoresAfter(2 * HOUR_MS)
  await after.transact((context) => markPaused(context, null))
  after.clock.advance(2 * HOUR_MS)
  await after.settle()
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Tea'))
  await ana.logsIn()
  const { body } = await ana.calls('GET', '/scheduled')
  expect(body.scheduled).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('may have been sent') },
  ])
  await after.close()
})

test('TEXT-2 a text that waits in an old backup is sent only if the carrier does not have it', async () => {
  const asked: string[] = []
  const { after, fan } = await restoresAfter(2 * HOUR_MS, { carrier: hasAll(asked) })
  await after.transact((context) => markPaused(context, null))
  await after.settle()
  expect(asked).toEqual(['@anna: Cake at five'])
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Cake'))
  await after.close()
})

test('TEXT-2 a text that is older than a day when its backup is restored is not sent, because Partyline asks no carrier about it', async () => {
  const asked: string[] = []
  const { after, fan } = await restoresAfter(3 * DAY_MS, { carrier: hasAll(asked) })
  await after.transact((context) => markPaused(context, null))
  await after.settle()
  expect(asked).toEqual([])
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Cake'))
  expect(await deliveryStates(after)).toMatchObject({ 'failed perhaps-sent': 1 })
  await after.close()
})

test('TEXT-2 recipients who had no delivery yet in an old backup get a text only if the carrier does not have it', async () => {
  const asked: string[] = []
  const { after } = await restoresAfter(2 * HOUR_MS, {
    carrier: hasAll(asked),
    before: (town) => addFollowers(town, 'anna', 2_100),
  })
  await after.transact((context) => markPaused(context, null))
  await after.settle()
  expect(asked).toHaveLength(2_101)
  expect(await countArrivals(after, 'Cake')).toEqual(new Map())
  await after.close()
})

test('TEXT-2 a database that was restored by other means is held back in the same way', async () => {
  const town = await createTown()
  const [ana, fan] = [await town.signedUp('anna'), town.person()]
  await fan.texts('@anna')
  await ana.calls('POST', '/sendMessage', { message: 'Cake at five' })
  await keepAskedUpTo(town.database.db, 'twilio', town.clock.now)
  const { line } = await restoredCommand(configFor(town.database.url), town.clock.now)
  expect(line).toContain('Sending is paused')
  expect((await ana.calls('GET', '/user')).status).toBe(401)
  expect(await readAskedUpTo(town.database.db, 'twilio')).toBe(undefined)
  const asked: string[] = []
  const after = await createTown({ beside: town, carrier: hasAll(asked) })
  await after.settle()
  expect(asked).toEqual([])
  await after.transact((context) => markPaused(context, null))
  await after.settle()
  expect(asked).toEqual(['@anna: Cake at five'])
  await after.close()
  await town.close()
})

test('a database on which Partyline runs is not held back, so that nobody is logged out by mistake', async () => {
  const town = await createTown()
  const ana = await town.signedUp('anna')
  const worker = openDatabase({ url: town.database.url }, { name: WORKER })
  await sql`select`.execute(worker.db)
  expect(await restoredCommand(configFor(town.database.url), town.clock.now)).toEqual({
    ok: false,
    line: expect.stringContaining('stop it first'),
  })
  expect((await ana.calls('GET', '/user')).status).toBe(200)
  await worker.close()
  await town.close()
})

/** A carrier that had every text before the restore. @param asked gets the words that Partyline asks about */
function hasAll(asked: string[]) {
  return (simulator: Carrier): Carrier => ({
    ...simulator,
    async lookUp({ text, reference }) {
      asked.push(text)
      return { kind: 'found', carrierId: `before the restore ${reference}` }
    },
  })
}
