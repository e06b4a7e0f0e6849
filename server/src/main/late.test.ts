import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'
import { createTown } from '../testing/town.ts'

const town = await createTown()
afterAll(async () => {
  await cleanUp()
  await town.close()
})

test('a start after days says how many texts go out late and how to hold them, and sends them', async () => {
  town.clock.now = new Date(Date.now() - 3 * DAY_MS)
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ben.hears()
  const { pool } = town.database
  await pool.query(`insert into sending_pauses (paused_at, why) values (now(), 'the server stops here')`)
  await ana.texts('Choir tonight at 7')
  await pool.query('delete from sending_pauses')

  const server = await spawnServer({ DATABASE_URL: town.database.url })
  await until(async () => (await ben.hears()).includes('@ana: Choir tonight at 7'))
  expect(server.logged()).toContain(
    '1 text waits, the oldest for about 3 days. Sending goes on now: ./partyline pause WHY holds the rest back',
  )
})
