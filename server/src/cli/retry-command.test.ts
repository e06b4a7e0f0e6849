import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Person } from '../testing/person.ts'
import { createTown } from '../testing/town.ts'
import { retryCommand } from './maintenance-commands.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
})
afterAll(() => town.close())

async function retry(): Promise<string> {
  const reading = readConfig({ DATABASE_URL: town.database.url })
  if (!reading.ok) throw new Error('the settings are wrong')
  const { line } = await retryCommand(reading.config)
  await town.settle()
  return line
}

/** Makes the database refuse what the texts ask for until all their tries are used. */
async function failsFiveTimes(person: Person, ...texts: string[]): Promise<void> {
  const { pool } = town.database
  await pool.query("alter table consents add constraint broken check (act = 'follow') not valid")
  for (const text of texts) await person.texts(text)
  for (let tries = 0; tries < 6; tries++) {
    town.clock.advance(MINUTE_MS)
    await town.settle()
  }
  await pool.query('alter table consents drop constraint broken')
  await ben.hears()
}

test('TEXT-6 retry answers a STOP that was set aside after five tries', async () => {
  await failsFiveTimes(ben, 'STOP')
  expect(await retry()).toMatch(/^0 failed jobs and 1 text that came in will be tried again\./)
  expect(await ben.hears()).toEqual([expect.stringMatching(/^Partyline: you will get no more texts/)])
  await ana.texts('Supper at eight')
  expect(await ben.hears()).toEqual([])
})

test('TEXT-6 a STOP that was set aside is kept until it is answered', async () => {
  await failsFiveTimes(ben, 'STOP')
  town.clock.advance(400 * DAY_MS)
  await town.sweep()
  expect(await retry()).toContain('1 text that came in')
  await ana.texts('Supper at eight')
  expect(await ben.hears()).not.toContainEqual(expect.stringContaining('Supper'))
})

test('TEXT-6 a STOP that was set aside does not undo a later START', async () => {
  await failsFiveTimes(ben, 'STOP')
  await ben.texts('START')
  await ben.hears()
  await retry()
  await ana.texts('Supper at eight')
  expect(await ben.hears()).toEqual([expect.stringContaining('Supper at eight')])
})

test('TEXT-6 a START that was set aside does not undo a later STOP', async () => {
  await failsFiveTimes(ben, 'START')
  await ben.texts('STOP')
  await ben.hears()
  await retry()
  await ana.texts('Supper at eight')
  expect(await ben.hears()).toEqual([])
})

test('TEXT-6 a STOP is never set aside because the disk of the database is full', async () => {
  const { pool } = town.database
  await pool.query(`
    create function is_full() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on consents for each row execute function is_full()`)
  await ben.texts('STOP')
  for (let tries = 0; tries < 10; tries++) {
    town.clock.advance(MINUTE_MS)
    await town.settle()
  }
  await pool.query('drop trigger full_disk on consents')
  town.clock.advance(MINUTE_MS)
  await town.settle()
  expect(await ben.hears()).toContainEqual(expect.stringMatching(/^Partyline: you will get no more texts/))
})

test('retry says when nothing has failed', async () => {
  expect(await retry()).toBe('No job and no text that came in has failed.')
})
