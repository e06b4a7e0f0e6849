import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { keepLog } from '../../testing/kept-log.ts'
import { type Notices, notify, openNotices } from './notices.ts'

let database: TestDatabase
let notices: Notices
let heard: unknown[]
let arrived: () => void

beforeEach(async () => {
  database = await createTestDatabase()
  heard = []
  arrived = () => {}
  notices = openNotices({ url: database.url }, keepLog().log)
  notices.on('outbox', (payload) => {
    heard.push(payload)
    arrived()
  })
  // Connecting counts as a gap in which some may have been missed.
  await untilHeard(undefined)
})
afterEach(async () => {
  vi.useRealTimers()
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

test('a notice arrives after the commit of its transaction, on its own channel only', async () => {
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

test('a notice reaches its own process at once and only once, and then the other processes', async () => {
  const other = openNotices({ url: database.url }, keepLog().log)
  const here: unknown[] = []
  await new Promise<void>((resolve) => other.on('outbox', () => resolve()))
  other.on('outbox', (payload) => here.push(payload))
  other.notify({ channel: 'outbox' })
  for (const n of [1, 2]) other.notify({ channel: 'outbox', payload: { n } })
  expect(here).toEqual([null, { n: 1 }, { n: 2 }])
  await untilHeard({ n: 1 })
  await untilHeard({ n: 2 })
  const said = (all: unknown[]) => all.filter((payload) => payload !== null && payload !== undefined)
  expect(said(heard)).toEqual([])
  expect(said(here)).toHaveLength(2)
  await other.close()
})

/** The words on the channel 'outbox', as PostgreSQL passes them on. */
async function listenOnWire(): Promise<{ until(word: string): Promise<unknown[]>; end(): Promise<void> }> {
  const wire = new pg.Client(database.url)
  await wire.connect()
  await wire.query('listen partyline_outbox')
  const words: unknown[] = []
  let came = () => {}
  wire.on('notification', ({ payload }) => {
    words.push(JSON.parse(payload ?? ''))
    came()
  })
  const until = async (word: string) => {
    while (!words.includes(word)) await new Promise<void>((resolve) => (came = resolve))
    return words
  }
  return { until, end: () => wire.end() }
}

test('a process on a shared database keeps notifying others, even if no other process runs', async () => {
  await notices.close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notices = openNotices({ url: database.url }, keepLog().log)
  await new Promise<void>((resolve) => notices.on('outbox', () => resolve()))
  vi.advanceTimersByTime(60_000)
  const wire = await listenOnWire()
  notices.notify({ channel: 'outbox', payload: 'somebody may have come' })
  expect(await wire.until('somebody may have come')).toEqual(['somebody may have come'])
  await wire.end()
})

test('the one process on an embedded database hears its own notices and sends no NOTIFY', async () => {
  const name = decodeURIComponent(new URL(database.url.replace('@/', '@host/')).pathname.slice(1))
  const only = openNotices({ socket: { ...inject('postgres'), database: name } }, keepLog().log)
  const here: unknown[] = []
  await new Promise<void>((resolve) => only.on('outbox', () => resolve()))
  only.on('outbox', (payload) => here.push(payload))
  const wire = await listenOnWire()
  only.notify({ channel: 'outbox', payload: 'to itself' })
  expect(here).toEqual(['to itself'])
  await only.close()
  await notify(database.db, 'outbox', 'end')
  expect(await wire.until('end')).toEqual(['end'])
  await wire.end()
})

test('it connects again after its connection was killed, and reports that notices may have been missed', async () => {
  const { db } = database
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db)
  await untilHeard(undefined)
  await notify(db, 'outbox', 'again')
  await untilHeard('again')
})

test('a listener that has stopped hears nothing more, and may be closed twice', async () => {
  const more: unknown[] = []
  const stop = notices.on('outbox', (payload) => more.push(payload))
  stop()
  await notify(database.db, 'outbox', 'last')
  await untilHeard('last')
  expect(more).toEqual([])
  await notices.close()
})

test('closing it before it has connected ends it without an error', async () => {
  const kept = keepLog()
  const brief = openNotices({ url: database.url }, kept.log)
  await brief.close()
  await brief.close()
  expect(kept.linesWith('level')).toEqual([])
})

test('it waits for a database that is away when it opens', async () => {
  const kept = keepLog()
  const away = openNotices({ url: 'postgres://postgres@/postgres?host=/nonexistent-folder&port=1' }, kept.log)
  await away.close()
  expect(kept.linesWith('err').length).toBeLessThanOrEqual(1)
})
