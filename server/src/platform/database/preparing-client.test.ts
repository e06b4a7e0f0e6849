import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { type Context, createTransact } from '../context.ts'
import { type Database, openDatabase } from './database.ts'

let one: Database

const database = await createTestDatabase()
await database.pool.query('create table boxes (id int primary key, colour text)')
await database.pool.query(`insert into boxes values (1, 'red')`)
beforeEach(() => {
  one = openDatabase({ url: database.url }, { poolSize: 1 })
  return () => one.close()
})
afterAll(() => database.close())

const readBox = (id: number) => sql`select * from boxes where id = ${id}`.execute(one.db)
async function listPrepared(): Promise<string[]> {
  const { rows } = await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a frequent statement is prepared once, a rare one not at all', async () => {
  await readBox(1)
  expect(await listPrepared()).toEqual([])
  for (let time = 0; time < 20; time++) await readBox(1)
  expect(await listPrepared()).toEqual(['select * from boxes where id = $1'])
})

test('any number of different statements keeps a bounded number of plans', async () => {
  for (let kind = 0; kind < 230; kind++) {
    const statement = sql`select ${sql.raw(`${kind}`)} as kind where ${1} = 1`
    for (let time = 0; time < 10; time++) await statement.execute(one.db)
  }
  expect(await listPrepared()).toHaveLength(200)
})

test('after a table got a column, the act runs again with a new plan and reads the column', async () => {
  for (let time = 0; time < 20; time++) await readBox(1)
  await database.pool.query('alter table boxes add column size int not null default 7')
  const transact = createTransact({
    db: one.db,
    clock: () => new Date(),
    notify: () => {},
    settings: {} as Context['settings'],
    secrets: {} as Context['secrets'],
  })
  const { rows } = await transact(({ tx }) => sql`select * from boxes where id = ${1}`.execute(tx))
  expect(rows).toEqual([{ id: 1, colour: 'red', size: 7 }])
})
