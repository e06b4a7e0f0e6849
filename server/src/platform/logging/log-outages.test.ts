import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type KeptLog, keepLog } from '../../testing/kept-log.ts'
import { openDatabase } from '../database/database.ts'
import { isDatabaseAway, markDatabaseError } from '../database/database-errors.ts'
import { logOutages } from './log-outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = (code: string) => Object.assign(new Error(`${code} happened`), { code })
const said = (kept: KeptLog) => kept.linesWith('msg').map(({ msg, level }) => `${level} ${msg}`)

test('an outage takes one line when it begins and one when it ends, however many statements fail', async () => {
  const kept = keepLog()
  let isAway = true
  const { log } = logOutages(kept.log, async () => {
    if (isAway) throw failure('57P03')
  })
  for (let second = 0; second < 30; second++) {
    for (let n = 0; n < 100; n++)
      log.error({ err: failure('57P01'), path: '/api/signup' }, 'a request failed')
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept.linesWith('msg')).toMatchObject([
    { level: 50, msg: 'the database is away; calls are answered 503 until it is back', error: '57P01' },
    { level: 30, msg: 'the database is back', failed: 3000, seconds: 69 },
  ])
})

test('a password that does not fit after a restart of the database has a line of its own', async () => {
  const kept = keepLog()
  const { log } = logOutages(kept.log, async () => undefined)
  for (const code of ['57P01', 'ECONNREFUSED', '57P03', '28P01', '57P03', '28P01']) {
    const error = failure(code)
    markDatabaseError(error)
    log.warn({ err: error }, 'a worker failed and will go on')
  }
  expect(kept.linesWith('reason')).toMatchObject([{ error: '57P01' }, { error: '28P01' }])
})

test('a full disk that fails only some statements counts as one outage', async () => {
  const kept = keepLog()
  const { log } = logOutages(kept.log, async () => undefined)
  for (let n = 0; n < 20; n++) {
    log.warn({ err: failure('53100') }, 'a worker failed and will go on')
    await vi.advanceTimersByTimeAsync(30_000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said(kept)).toEqual([
    '50 the disk of the database is full; calls are answered 503 until somebody frees some space there',
    '30 the database is back',
  ])
})

test('statements that take too long are told as such, with the sessions that hold their locks, and an outage after them too', async () => {
  const kept = keepLog()
  const blockers: object[] = []
  const { log } = logOutages(
    kept.log,
    async () => undefined,
    async () => blockers,
  )
  log.warn({ err: failure('57014') }, 'a worker failed and will go on')
  await vi.advanceTimersByTimeAsync(3_000)
  blockers.push({ pid: 4711, account: 'postgres', program: 'psql' })
  await vi.advanceTimersByTimeAsync(3_000)
  for (const code of ['57014', '57P01', '57P03'])
    log.warn({ err: failure(code) }, 'a worker failed and will go on')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept.linesWith('msg')).toMatchObject([
    { error: '57014', msg: expect.stringMatching(/^statements take the database more than 15 s/) },
    { blockers: [{ pid: 4711, account: 'postgres', program: 'psql' }] },
    { error: '57P01', msg: expect.stringMatching(/^the database is away/) },
    { msg: 'the database is back', failed: 4 },
  ])
})

test('statements that find all connections in use are told as such, and the database is not called away', async () => {
  const kept = keepLog()
  const { db, close } = openDatabase({ socket: inject('postgres') }, { poolSize: 1 })
  const isBusy = db.connection().execute(() => vi.advanceTimersByTimeAsync(11_000))
  const error = await sql`select 1`.execute(db).catch((error: unknown) => error)
  await isBusy
  const { log } = logOutages(kept.log, async () => undefined)
  log.warn({ err: error }, 'a worker failed and will go on')
  await vi.advanceTimersByTimeAsync(60_000)
  await close()
  expect(said(kept)).toEqual([
    '50 all connections of this process to the database are in use, and statements waited 10 s for one; their calls are answered 503',
    '30 the database answers in time again',
  ])
})

test('other errors are logged unchanged, also a carrier’s error with the same words', () => {
  const kept = keepLog()
  const { log } = logOutages(kept.log, async () => undefined)
  log.warn({ err: failure('ECONNREFUSED') }, 'the connection to the SMS centre was lost')
  log.error({ err: failure('42703') }, 'a request failed')
  log.info({ texts: 7 }, 'a broadcast is on its way')
  expect(said(kept)).toEqual([
    '40 the connection to the SMS centre was lost',
    '50 a request failed',
    '30 a broadcast is on its way',
  ])
  const ours = failure('ECONNREFUSED')
  markDatabaseError(ours)
  log.warn({ err: ours }, 'a worker failed and will go on')
  expect(said(kept).at(-1)).toMatch(/^50 the database is away/)
})

test.each([
  ...['25006', '53100', '53300', '57P01', '57014', '25P03', '08006', '28P01', '3D000', '53200'],
  ...[
    'EAGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EADDRNOTAVAIL',
  ],
])('%s means that the database is away', (code) => {
  expect(isDatabaseAway(failure(code))).toBe(true)
})

test.each(['42703', '23505', '22P02', '40001', 'ENOSPC', ''])('%s does not', (code) => {
  expect(isDatabaseAway(failure(code))).toBe(false)
})
