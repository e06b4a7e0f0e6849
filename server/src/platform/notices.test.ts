import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { keepLog } from '../testing/kept-log.ts'
import { type Notices, notify, openNotices } from './notices.ts'

let database: TestDatabase
let notices: Notices
let heard: unknown[]
let arrived: () => void

beforeEach(async () => {
  database = await createTestDatabase()
  heard = []
  arrived = () => {}
  notices = openNotices({ connectionString: database.url }, keepLog().log)
  notices.on('outbox', (payload) => {
    heard.push(payload)
    arrived()
  })
  // Connecting counts as a gap in which some may have been missed.
  await untilHeard(undefined)
})
afterEach(async () => {
  await notices.close()
  await database.close()
})

async function untilHeard(payload: unknown) {
  for (;;) {
    const at = heard.findIndex((one) => JSON.stringify(one) === JSON.stringify(payload))
    if (at >= 0) return heard.splice(at, 1)
    await new Promise<void>((resolve) => (arrived = resolve))
  }
}

test('a notice arrives once its transaction commits, on its channel alone', async () => {
  const { db } = database
  await db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, 'outbox', { lost: true })
      throw new Error('undo')
    })
    .catch(() => undefined)
  await notify(db, 'texts', { other: true })
  await notify(db, 'outbox', { phones: ['+15550100001'] })
  await untilHeard({ phones: ['+15550100001'] })
  expect(heard).toEqual([])
})

test('what is told is heard at once where it is told, once, and by the others', async () => {
  const other = openNotices({ connectionString: database.url }, keepLog().log)
  const here: unknown[] = []
  await new Promise<void>((resolve) => other.on('outbox', () => resolve()))
  other.on('outbox', (payload) => here.push(payload))
  other.tell({ channel: 'outbox' })
  for (const n of [1, 2]) other.tell({ channel: 'outbox', payload: { n } })
  expect(here).toEqual([null, { n: 1 }, { n: 2 }])
  await untilHeard({ n: 1 })
  await untilHeard({ n: 2 })
  expect(heard.filter((payload) => payload !== null)).toEqual([])
  expect(here).toHaveLength(3)
  await other.close()
})

test('after its connection was killed it connects again, and tells that some may have been missed', async () => {
  const { db } = database
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await untilHeard(undefined)
  await notify(db, 'outbox', 'again')
  await untilHeard('again')
})

test('who stops listening hears nothing more; closing twice is harmless', async () => {
  const more: unknown[] = []
  const stop = notices.on('outbox', (payload) => more.push(payload))
  stop()
  await notify(database.db, 'outbox', 'last')
  await untilHeard('last')
  expect(more).toEqual([])
  await notices.close()
})

test('a database that is away when it opens is waited for', async () => {
  const kept = keepLog()
  const away = openNotices({ host: '/nonexistent-folder', port: 1 }, kept.log)
  await away.close()
  expect(kept.linesWith('err').length).toBeLessThanOrEqual(1)
})
