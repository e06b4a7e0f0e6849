import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { addFollowers, countArrivals } from '../../testing/followers.ts'
import { createTown } from '../../testing/town.ts'

test('TEXT-2 each commit of the outbox waits for the disk, so that no text leaves before its mark is there', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query('select current_database() as name')
  // In the tests' cluster no commit waits by default.
  await database.pool.query(`alter database ${rows[0].name} set synchronous_commit = on`)
  const waiting = openDatabase({ url: database.url })
  const { db } = waiting
  const town = await createTown({ database: { ...waiting, url: database.url } })
  const ana = await town.signedUp('ana')
  await addFollowers(town, 'ana', 40)
  await sql`create table commits (of text, waits text)`.execute(db)
  await sql`create function note() returns trigger language plpgsql as $$ begin
    insert into commits values (tg_table_name, current_setting('synchronous_commit')); return null; end $$`.execute(
    db,
  )
  for (const table of ['deliveries', 'delivery_batches'])
    await sql`create trigger note after insert or update or delete on ${sql.table(table)} execute function note()`.execute(
      db,
    )
  await ana.texts('Supper at seven')
  expect((await countArrivals(town, 'Supper')).size).toBe(40)
  const commits = await sql`select of, waits from commits group by 1, 2 order by 1`.execute(db)
  expect(commits.rows).toEqual([
    { of: 'deliveries', waits: 'on' },
    { of: 'delivery_batches', waits: 'on' },
  ])
  await town.close()
  await database.close()
})
