import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrations } from '../migrations/all.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { openDatabase } from './database.ts'
import { executedMigrations, migrateToLatest } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('nothing')
})
afterEach(() => database.close())

const made: Record<string, Migration> = {
  '0001-one': { up: (db: Kysely<unknown>) => run(db, 'create table one (id int)') },
  '0002-two': { up: (db: Kysely<unknown>) => run(db, 'insert into one values (1)') },
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

test('eight processes that start at once on an empty database run each migration once', async () => {
  const starters = Array.from({ length: 8 }, () => openDatabase({ url: database.url }, { poolSize: 1 }))
  await Promise.all(starters.map((starter) => migrateToLatest(starter.pool, made)))
  await Promise.all(starters.map((starter) => starter.close()))
  const { rows } = await database.pool.query('select id from one')
  expect(rows).toEqual([{ id: 1 }])
})

test('two processes migrate an empty database to the current build at once', async () => {
  const second = openDatabase({ url: database.url })
  await Promise.all([migrateToLatest(database.pool, migrations), migrateToLatest(second.pool, migrations)])
  await second.close()
  expect(await executedMigrations(database.pool)).toEqual(Object.keys(migrations))
})

test('the second process waits while the first one migrates', async () => {
  const reached = withResolvers()
  const go = withResolvers()
  const slow: Record<string, Migration> = {
    '0001-one': {
      async up(db: Kysely<unknown>) {
        await run(db, 'create table one (id int)')
        reached.resolve()
        await go.promise
      },
    },
  }
  const first = migrateToLatest(database.pool, slow)
  await reached.promise
  const second = migrateToLatest(database.pool, made)
  await expect
    .poll(async () => {
      const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%advisory_lock%'`
      return (await database.pool.query(waiting)).rows[0].n
    })
    .toBe(1)
  go.resolve()
  await Promise.all([first, second])
  expect(await executedMigrations(database.pool)).toEqual(['0001-one', '0002-two'])
})

test('a migration that fails also rolls back the migrations before it', async () => {
  const broken = { ...made, '0003-three': { up: (db: Kysely<unknown>) => run(db, 'select 1 / 0') } }
  await expect(migrateToLatest(database.pool, broken)).rejects.toThrow('division by zero')
  expect(await executedMigrations(database.pool)).toEqual([])
  await migrateToLatest(database.pool, made)
  expect(await executedMigrations(database.pool)).toEqual(['0001-one', '0002-two'])
})

test('a database with an earlier name of a migration is brought up to date, also by several processes at once', async () => {
  const { pool } = database
  await migrateToLatest(pool, migrations, '0016-tried-since')
  await pool.query(`
    alter table inbound_texts add column headless boolean not null default false;
    insert into migrations (name, timestamp) values ('0017-headless-texts', now())`)
  await Promise.all([1, 2, 3].map(() => migrateToLatest(pool, migrations)))
  expect(await executedMigrations(pool)).toEqual(Object.keys(migrations))

  const others = await createTestDatabase('template')
  const shapes = await Promise.all(
    [pool, others.pool].map(async (one) => {
      const { rows } = await one.query(`
        select indexdef as shape from pg_indexes where schemaname = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace order by shape`)
      return rows
    }),
  )
  expect(shapes[0]).toEqual(shapes[1])
  await others.close()
})

test('a database that a newer Partyline has migrated is refused in one line', async () => {
  await migrateToLatest(database.pool, made)
  const older = { '0001-one': made['0001-one'] as Migration }
  const refused = migrateToLatest(database.pool, older)
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow(/made by a newer Partyline.*0002-two/s)
})
