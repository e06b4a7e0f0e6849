import { join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Carrier } from '../carriers/carrier.ts'
import { readConfig } from '../config.ts'
import { markPaused } from '../features/operating/orders/pause-store.ts'
import { exportCommand } from '../platform/backup/backup-commands.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, makeFolder } from '../testing/server-process.ts'
import { createTown } from '../testing/town.ts'
import { restoreCommand } from './restore-command.ts'

afterAll(cleanUp)

function configFor(url: string) {
  const reading = readConfig({ DATABASE_URL: url })
  if (!reading.ok) throw new Error('the settings are wrong')
  return reading.config
}

/** Backs up a town in which a fan follows Ana and has not got her words, and restores it that long after the export. */
async function restoresAfter(milliseconds: number, carrier?: (simulator: Carrier) => Carrier) {
  const town = await createTown()
  const [ana, fan] = [await town.signedUp('anna'), town.person()]
  await fan.texts('@anna')
  await ana.calls('POST', '/sendMessage', { message: 'Cake at five' })
  const sendAt = new Date(town.clock.now.getTime() + HOUR_MS).toISOString()
  await ana.calls('POST', '/scheduled', { message: 'Tea at four', sendAt, zone: 'UTC' })
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(configFor(town.database.url), file)
  await town.close()
  const database = await createTestDatabase('nothing')
  const now = new Date(Date.now() + milliseconds)
  const { line } = await restoreCommand(configFor(database.url), file, { withoutKey: true, now })
  const after = await createTown({ database, ...(carrier && { carrier }) })
  const reads = { url: '/api/user', headers: { cookie: ana.cookie() } }
  const signedIn = async () => (await after.http.inject(reads)).statusCode === 200
  return { after, line, signedIn, ana: after.person(ana.phone), fan: after.person(fan.phone) }
}

test('LOGIN-8 an import of an old backup ends all sessions, because it has some that were ended since', async () => {
  const { after, line, signedIn } = await restoresAfter(2 * HOUR_MS)
  expect(line).toContain('Everybody is logged out')
  expect(await signedIn()).toBe(false)
  await after.close()
})

test('TEXT-6 an import of an old backup pauses sending, because the backup lacks the STOPs since then', async () => {
  const { after, line, ana, fan } = await restoresAfter(2 * HOUR_MS)
  expect(line).toContain('Sending is paused, because the backup knows nothing from after that time')
  await ana.texts('Supper at eight')
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Supper'))
  await after.close()
})

test('TEXT-6 an import by a machine whose clock is a day behind pauses sending too', async () => {
  const { after, line } = await restoresAfter(-DAY_MS)
  expect(line).toContain('Sending is paused, because the backup knows nothing from after that time')
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
  const { after, fan } = await restoresAfter(2 * HOUR_MS, ({ keepsInDatabase: _, ...simulator }) => ({
    ...simulator,
    async lookUp({ text }) {
      asked.push(text)
      return { kind: 'found', carrierId: 'from before the restore' }
    },
  }))
  await after.transact((context) => markPaused(context, null))
  await after.settle()
  expect(asked).toEqual(['@anna: Cake at five'])
  expect(await fan.received()).not.toContainEqual(expect.stringContaining('Cake'))
  await after.close()
})
