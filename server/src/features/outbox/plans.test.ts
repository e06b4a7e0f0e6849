import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { addFollowers, countArrivals } from '../../testing/followers.ts'
import { createTown } from '../../testing/town.ts'

const FOLLOWERS = 4_000
const OF_OUTBOX = ['deliveries', 'people']

/** A sender in a town whose workers plan each statement once, as they do in a running server. */
async function planningTown() {
  const database = await createTestDatabase()
  const once = openDatabase({ url: database.url }, { repeating: true })
  const town = await createTown({ database: { ...once, url: database.url } })
  return { database, town, ana: await town.signedUp('ana') }
}

type PlanningTown = Awaited<ReturnType<typeof planningTown>>

/** Lets the workers plan what they do without work, by statistics of the tables as they are now. */
async function plan({ database, town }: PlanningTown): Promise<void> {
  await sql`vacuum analyze`.execute(database.db)
  await town.settle()
}

/** Sends a broadcast. @returns the rows and index entries that PostgreSQL read since the start, for each text */
async function readsOfBroadcast({ database, town, ana }: PlanningTown): Promise<number> {
  await addFollowers(town, 'ana', FOLLOWERS)
  await ana.texts('Supper at seven')
  expect((await countArrivals(town, 'Supper')).size).toBe(FOLLOWERS)
  // A connection that ends reports all that it has read.
  await town.close()
  const { rows } = await sql<{ reads: number }>`
    select sum(pg_stat_get_tuples_returned(oid))::int as reads from pg_class
    where oid in (select unnest(${OF_OUTBOX}::text[])::regclass)
      or oid in (select indexrelid from pg_index where indrelid in (select unnest(${OF_OUTBOX}::text[])::regclass))`.execute(
    database.db,
  )
  await database.close()
  return (rows[0]?.reads ?? Number.NaN) / FOLLOWERS
}

test('OPS-1 a broadcast that is planned on empty tables reads each of its rows a few times', async () => {
  const planning = await planningTown()
  await plan(planning)
  expect(await readsOfBroadcast(planning)).toBeLessThan(10)
})

test('OPS-1 a broadcast that is planned for texts to one person each reads each of its rows a few times', async () => {
  const planning = await planningTown()
  for (let text = 0; text < 30; text++) await planning.ana.texts(`WHO ${text}`)
  await planning.town.settle()
  await plan(planning)
  expect(await readsOfBroadcast(planning)).toBeLessThan(10)
})
