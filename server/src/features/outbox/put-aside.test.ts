import { HOUR_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliveryStates } from '../../testing/followers.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
  await sql`delete from deliveries`.execute(town.database.db)
})
afterAll(() => town.close())

test('TEXT-2 a text whose outcome cannot be recorded for a day fails, and the next text to that phone goes', async () => {
  const { db } = town.database
  await sql`
    create function refuse_first() returns trigger language plpgsql as $$ begin
      if new.message_id = (select min(id) from messages where kind = 'broadcast') then raise 'no'; end if;
      return new; end $$`.execute(db)
  await sql`create trigger refuse_first before insert on delivery_references for each row execute function refuse_first()`.execute(
    db,
  )
  await ana.texts('First')
  await ana.texts('Second')
  expect(await deliveryStates(town)).toEqual({ sending: 1, waiting: 1 })
  for (let hours = 0; hours < 26; hours++) {
    town.clock.advance(HOUR_MS)
    await town.settle()
  }
  expect(await deliveryStates(town)).toEqual({ 'failed gave-up': 1, sent: 1 })
  expect(await ben.hears()).toEqual(['@ana: First', '@ana: Second'])
  expect(await sql`select 1 from delivery_batches`.execute(db)).toMatchObject({ rows: [] })
})

test('TEXT-2 a batch that was added at the moment of a pause waits for RESUME', async () => {
  await ana.calls('POST', '/sendMessage', { message: 'Supper at seven' })
  await ana.texts('PAUSE')
  // The state that a worker leaves when it records a retry at the moment of the pause.
  await sql`update delivery_batches set paused = false`.execute(town.database.db)
  await town.settle()
  expect(await ben.hears()).not.toContain('@ana: Supper at seven')
  await ana.texts('RESUME')
  expect(await ben.hears()).toContain('@ana: Supper at seven')
})
