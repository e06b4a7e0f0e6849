import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from './all.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0160'))

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('nothing')
  await migrateToLatest(database.pool, before)
})
afterEach(() => database.close())

test('TEXT-2 held words and offers from before the update become questions with the answers that they printed', async () => {
  const { db } = database
  await sql`insert into people (id, public_id, phone) overriding system value
    select n, 'p' || n, '+1555010000' || n from generate_series(1, 3) n`.execute(db)
  await sql`insert into held_texts (person_id, text, expires_at, question) values
    (1, 'See you at 7', '2026-11-28 12:10Z', 'send'), (2, 'LEAVE #choir', '2026-11-28 12:10Z', 'offer'),
    (3, 'I am done', '2026-11-28 12:10Z', 'stop')`.execute(db)
  await migrateToLatest(database.pool, migrations)
  const { rows } =
    await sql`select choices, text, asked_at as asked from open_questions order by person_id`.execute(db)
  const asked = new Date('2026-11-28T12:00:00Z')
  const [sends, drops] = [
    { word: 'SEND', command: 'SEND' },
    { word: 'NO', command: '' },
  ]
  expect(rows).toEqual([
    { choices: [sends, drops], text: 'See you at 7', asked },
    { choices: [{ word: 'YES', command: 'LEAVE #choir' }, drops], text: '', asked },
    { choices: [{ word: 'STOP', command: 'STOP' }, drops, sends], text: 'I am done', asked },
  ])
})
