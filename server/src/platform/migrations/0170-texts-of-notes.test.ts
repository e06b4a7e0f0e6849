import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { migrations } from './all.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0170'))

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('nothing')
  await migrateToLatest(database.pool, before)
})
afterEach(() => database.close())

test('RSVP-4 a host who chose to hear of guests always keeps that, and the others get the default', async () => {
  const { db } = database
  await sql`insert into people (id, public_id, phone, hears_guests) overriding system value
    values (1, 'p1', '+15550100001', true), (2, 'p2', '+15550100002', false)`.execute(db)
  await migrateToLatest(database.pool, migrations)
  const { rows } = await sql`select hears_guests as hears from people order by id`.execute(db)
  expect(rows).toEqual([{ hears: true }, { hears: null }])
})
