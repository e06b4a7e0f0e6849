import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

test('an older process works on beside a newer Partyline, and ends with a sentence once its tables have changed', async () => {
  const database = await createTestDatabase()
  const server = await spawnServer({ DATABASE_URL: database.url })
  await server.answers()
  const ask = () => server.calls('POST', '/simulator/texts', { from: '+15550100001', text: 'HELP' })

  await database.pool.query(`
    create table of_tomorrow (id int);
    comment on table migrations is '9.9.9+1a2b3c4d ran 9999-of-tomorrow';
    insert into migrations (name, timestamp) values ('9999-of-tomorrow', now())`)
  expect((await ask()).status).toBe(202)
  expect(server.stderr()).toBe('')

  await database.pool.query('alter table inbound_texts rename column text to words')
  await ask()
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toBe(
    'Partyline stops: a newer Partyline, 9.9.9+1a2b3c4d, has changed the database (its migration 9999-of-tomorrow is not known here): run that version.\n',
  )
  await database.close()
})
