import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { NORTH_AMERICA } from '@partyline/domain/time/regions'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createTransact } from '../context.ts'
import { createSecrets } from '../secrets.ts'
import { hold, peek, refund, take as takeNow } from './budget.ts'
import type { Counter } from './hits.ts'
import { readNumberPlan } from './number-plan.ts'

let database: TestDatabase
let now: Date
let transact: ReturnType<typeof createTransact>

beforeAll(async () => {
  database = await createTestDatabase()
  now = new Date('2026-06-12T18:00:00Z')
  transact = createTransact({
    db: database.db,
    notify: () => undefined,
    clock: () => now,
    secrets: createSecrets(Buffer.alloc(32, 1)),
    settings: {
      publicUrl: 'http://localhost:3000',
      sharedNumber: '+15550100000',
      supportEmail: undefined,
      shortName: 'Partyline',
      allowCreateGroup: true,
      ...SHIPPED_LIMITS,
      numberPlan: readNumberPlan('NANP') ?? new Set(),
      callingCodes: new Set(),
      region: NORTH_AMERICA,
    },
  })
})
afterAll(() => database.close())

const take = (...counters: Counter[]) => transact((context) => takeNow(context, counters))
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}

/** A request some seconds after the last one. */
const asked = fc.record({ seconds: fc.integer({ min: 0, max: 40 }), hits: fc.integer({ min: 1, max: 3 }) })

test('no window ever has more hits than its limit, and the same request is taken after the time that a refusal names', async () => {
  const limits = [
    { most: 3, window: MINUTE_MS },
    { most: 7, window: 3 * MINUTE_MS },
  ]
  let runs = 0
  const seconds = (count: number) => {
    now = new Date(now.getTime() + count * 1000)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 5, maxLength: 20 }), async (requests) => {
      const key = `any ${++runs}`
      const taken: number[] = []
      const inside = (window: number) => taken.filter((at) => at > now.getTime() - window).length
      const fits = (hits: number) => limits.every(({ most, window }) => inside(window) + hits <= most)
      const hit = async (hits: number) => {
        const verdict = await take({ key, limits, hits })
        expect(verdict.ok).toBe(fits(hits))
        if (verdict.ok) expect(verdict.used.get(key)).toBe(inside(3 * MINUTE_MS))
        if (verdict.ok) for (let each = 0; each < hits; each++) taken.push(now.getTime())
        return verdict
      }
      for (const request of requests) {
        seconds(request.seconds)
        const verdict = await hit(request.hits)
        if (verdict.ok) continue
        seconds(verdict.retryAfter - 1)
        expect(fits(request.hits)).toBe(false)
        seconds(1)
        expect(await hit(request.hits)).toMatchObject({ ok: true })
      }
    }),
    { numRuns: 30 },
  )
})

test('when one counter is full, none is counted', async () => {
  const limits = [{ most: 1, window: MINUTE_MS }]
  await take({ key: 'full', limits })
  expect(await take({ key: 'free', limits }, { key: 'full', limits })).toMatchObject({
    ok: false,
    key: 'full',
  })
  expect(await take({ key: 'free', limits })).toMatchObject({ ok: true })
})

test('a counter that is named twice is counted once, and an empty list is allowed', async () => {
  const counter = { key: 'named twice', limits: [{ most: 2, window: MINUTE_MS }] }
  expect(await take(counter, counter)).toMatchObject({ ok: true, used: new Map([['named twice', 0]]) })
  expect(await take(counter, counter)).toMatchObject({ ok: true, used: new Map([['named twice', 1]]) })
  expect(await take(counter, counter)).toMatchObject({ ok: false })
  expect(await take()).toMatchObject({ ok: true, used: new Map() })
})

test('checking counts nothing', async () => {
  const counter = { key: 'checked', limits: [{ most: 1, window: MINUTE_MS }] }
  for (let time = 0; time < 3; time++) {
    expect(await transact((context) => hold(context, [counter]))).toMatchObject({ ok: true })
  }
})

test('a request of more hits than a limit allows is refused for the whole window', async () => {
  const counter = { key: 'too many', limits: [{ most: 5, window: HOUR_MS }] }
  expect(await take({ ...counter, hits: 6 })).toMatchObject({ ok: false, retryAfter: 60 * 60 })
})

test('hits that are taken back or refused leave each counter unchanged', async () => {
  const limits = [{ most: 3, window: HOUR_MS }]
  const [some, full] = [
    { key: 'some', limits, hits: 2 },
    { key: 'full by two', limits },
  ]
  await take({ ...some, hits: 1 }, { ...full, hits: 3 })
  after(10)
  expect(await take(some, full)).toMatchObject({ ok: false, key: 'full by two', retryAfter: 50 * 60 })
  await transact(async (context) => {
    expect(await takeNow(context, [some])).toMatchObject({ ok: true })
    await refund(context, [some])
  })
  expect(await take(some)).toMatchObject({ ok: true, used: new Map([['some', 1]]) })
  expect(await take({ ...some, hits: 1 })).toMatchObject({ ok: false, retryAfter: 50 * 60 })
})

test('a check without a lock waits for nobody and counts nothing', async () => {
  const counter = { key: 'glanced', limits: [{ most: 1, window: MINUTE_MS }] }
  const glance = () => transact((context) => peek(context, [counter]))
  expect(await glance()).toMatchObject({ ok: true })
  await transact(async (context) => {
    expect(await takeNow(context, [counter])).toMatchObject({ ok: true })
    expect(await glance()).toMatchObject({ ok: true })
  })
  expect(await glance()).toMatchObject({ ok: false, key: 'glanced', full: ['glanced'], retryAfter: 60 })
})

test('twenty requests at once, in either order of counters: exactly as many pass as the limits allow', async () => {
  const limits = [{ most: 5, window: MINUTE_MS }]
  const [a, b] = [
    { key: 'a', limits },
    { key: 'b', limits },
  ]
  const verdicts = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? take(a, b) : take(b, a))))
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(5)
})
