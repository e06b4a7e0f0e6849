import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createTransact } from './context.ts'
import { type Counter, checkHits, takeHits } from './limits.ts'
import { createSecrets } from './secrets.ts'

const MINUTE = 60_000
let database: TestDatabase
let now: Date
let transact: ReturnType<typeof createTransact>

beforeAll(async () => {
  database = await createTestDatabase()
  now = new Date('2026-06-12T18:00:00Z')
  transact = createTransact({
    db: database.db,
    tell: () => undefined,
    clock: () => now,
    secrets: createSecrets(Buffer.alloc(32, 1)),
    settings: {
      publicUrl: 'http://localhost:3000',
      sharedNumber: '+15550100000',
      supportEmail: undefined,
      allowCreateGroup: true,
      codesPerAddressPerHour: 1,
      codesPerHour: 1,
    },
  })
})
afterAll(() => database.close())

const take = (...counters: Counter[]) => transact((context) => takeHits(context, counters))
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE)
}

test('so many in a window, then seconds until the oldest leaves it', async () => {
  const counter = { key: 'three', limits: [{ most: 3, window: 60 * MINUTE }] }
  for (let hit = 0; hit < 3; hit++) {
    expect(await take(counter)).toEqual({ ok: true })
    after(10)
  }
  expect(await take(counter)).toEqual({ ok: false, key: 'three', retryAfter: 30 * 60 })
  after(30)
  expect(await take(counter)).toEqual({ ok: true })
  expect(await take(counter)).toEqual({ ok: false, key: 'three', retryAfter: 10 * 60 })
})

test('of several limits the one that takes longest answers', async () => {
  const limits = [
    { most: 1, window: MINUTE },
    { most: 2, window: 60 * MINUTE },
  ]
  expect(await take({ key: 'two', limits })).toEqual({ ok: true })
  expect(await take({ key: 'two', limits })).toMatchObject({ retryAfter: 60 })
  after(1)
  expect(await take({ key: 'two', limits })).toEqual({ ok: true })
  expect(await take({ key: 'two', limits })).toMatchObject({ retryAfter: 59 * 60 })
})

test('when one counter is full, none is counted', async () => {
  const limits = [{ most: 1, window: MINUTE }]
  await take({ key: 'full', limits })
  expect(await take({ key: 'free', limits }, { key: 'full', limits })).toMatchObject({
    ok: false,
    key: 'full',
  })
  expect(await take({ key: 'free', limits })).toEqual({ ok: true })
})

test('checking counts nothing', async () => {
  const counter = { key: 'checked', limits: [{ most: 1, window: MINUTE }] }
  for (let time = 0; time < 3; time++) {
    expect(await transact((context) => checkHits(context, [counter]))).toEqual({ ok: true })
  }
})

test('twenty at once, in either order of counters: exactly as many as there is room for', async () => {
  const limits = [{ most: 5, window: MINUTE }]
  const [a, b] = [
    { key: 'a', limits },
    { key: 'b', limits },
  ]
  const verdicts = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? take(a, b) : take(b, a))))
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(5)
})
