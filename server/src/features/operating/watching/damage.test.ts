import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeptLog, keepLog } from '../../../testing/kept-log.ts'
import type { Person } from '../../../testing/person.ts'
import { createTown, type Town } from '../../../testing/town.ts'

const PHONE = '+15550109999'
const WORDS = 'could not read index'
let town: Town
let kept: KeptLog
let operator: Person

beforeEach(async () => {
  kept = keepLog()
  town = await createTown({
    log: kept.log,
    operators: { phones: [PHONE], webhook: undefined, backupMaxAgeMs: 48 * HOUR_MS },
  })
  operator = town.person(PHONE)
  const { pool } = town.database
  await pool.query(`create function damaged() returns trigger language plpgsql as
    $$ begin raise sqlstate 'XX002' using message = '${WORDS}'; end $$`)
  await pool.query('create trigger damaged before insert on logins execute function damaged()')
})
afterEach(() => town.close())

async function meetsTheDamage(): Promise<number> {
  const payload = { phoneNumber: town.person().phone }
  return (await town.call({ method: 'POST', url: '/api/sendLoginUrl', payload })).status
}

test('a damaged index is reported once by the log and by text, and its end is too', async () => {
  for (let n = 0; n < 3; n++) expect(await meetsTheDamage()).toBe(500)
  await expect
    .poll(async () => (await town.database.db.selectFrom('alarms').select('key').execute()).length)
    .toBe(1)
  await town.watch()
  await town.settle()
  const words = `the database is damaged (${WORDS}): docs/operators/troubleshooting.md says how to mend it`
  expect(await operator.hears()).toEqual([`Partyline ALARM: ${words}`])
  expect(kept.linesWith('err')).toHaveLength(1)
  town.clock.advance(HOUR_MS)
  await town.watch()
  expect(kept.linesWith('alarm').map(({ msg }) => msg)).toEqual([
    `ALARM: ${words}`,
    `all clear, this is over: ${words}`,
  ])
})

test('a damaged index shows in /api/health for an hour, and the process takes calls', async () => {
  expect((await town.call({ url: '/api/health' })).status).toBe(200)
  await meetsTheDamage()
  town.clock.advance(59 * MINUTE_MS)
  expect(await town.call({ url: '/api/health' })).toMatchObject({
    status: 503,
    body: { error: { reasons: [{ reason: 'database-damaged' }] } },
  })
  expect((await town.call({ url: '/api/ready' })).status).toBe(200)
  town.clock.advance(MINUTE_MS)
  expect((await town.call({ url: '/api/health' })).status).toBe(200)
})
