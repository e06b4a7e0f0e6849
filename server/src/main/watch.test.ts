import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer, until } from '../testing/server-process.ts'

afterAll(cleanUp)

test('a web process tells of late answers when no process does the work', async () => {
  const database = await createTestDatabase()
  await database.pool.query(`
    insert into inbound_texts (carrier, carrier_id, from_phone, to_phone, text, received_at, due_at)
      select 'simulator', 'late', '+15550100001', '+15550100000', 'HELP', at, at
      from (select now() - interval '10 minutes' as at) past`)
  const server = await spawnServer({ DATABASE_URL: database.url }, ['--only', 'web'])
  await until(() => server.stdout().includes('ALARM: 1 text that came in waits for an answer'))
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  await database.close()
})
