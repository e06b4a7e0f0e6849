import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown } from '../../testing/town.ts'
import type { Transact } from '../context.ts'
import { createJobStep, type JobHandler } from './job-step.ts'
import { createPrecedence } from './precedence.ts'

const town = await createTown()
let transact: Transact
beforeEach(async () => {
  await town.startOver()
  transact = town.transact
})
afterAll(() => town.close())

const KIND = 'scheduled-message'
const inMinutes = (minutes: number) => new Date(town.clock.now.getTime() + minutes * MINUTE_MS)
const set = (key: string, minutes: number) =>
  transact(({ jobs }) => jobs.set({ kind: KIND, key, dueAt: inMinutes(minutes) }))
const drop = (key: string) => transact(({ jobs }) => jobs.drop({ kind: KIND, key }))

/** A worker that does due jobs with a handler until none is left. */
function worker(handler: JobHandler, log = keepLog().log) {
  const step = createJobStep({
    transact,
    handlers: { [KIND]: handler },
    precedence: createPrecedence(),
    log,
  })
  return async () => {
    while ((await step()) === true);
  }
}

test('jobs are done once, at their time and in the order of their times', async () => {
  const done: string[] = []
  const work = worker(async (_, { key }) => void done.push(key))
  await set('second', 10)
  await set('first', 5)
  await work()
  expect(done).toEqual([])
  town.clock.advance(4 * MINUTE_MS + 59_000)
  await work()
  expect(done).toEqual([])
  town.clock.advance(10 * MINUTE_MS)
  await work()
  await work()
  expect(done).toEqual(['first', 'second'])
})

test('setting a job again replaces its time, and a dropped job is not done', async () => {
  const done: string[] = []
  const work = worker(async (_, { key }) => void done.push(key))
  await set('moved', 5)
  await set('moved', 30)
  await set('dropped', 5)
  await drop('dropped')
  town.clock.advance(10 * MINUTE_MS)
  await work()
  expect(done).toEqual([])
  town.clock.advance(30 * MINUTE_MS)
  await work()
  expect(done).toEqual(['moved'])
})

test('an act that fails leaves no job behind', async () => {
  const failing = transact(async ({ jobs }) => {
    await jobs.set({ kind: KIND, key: 'never', dueAt: inMinutes(0) })
    throw new Error('planted')
  })
  await expect(failing).rejects.toThrow('planted')
  const { rows } = await town.database.pool.query('select key from jobs')
  expect(rows).toEqual([])
})

test('eight workers at once do a hundred jobs once each', async () => {
  const done: string[] = []
  for (let key = 0; key < 100; key++) await set(String(key), 1)
  town.clock.advance(MINUTE_MS)
  await Promise.all(Array.from({ length: 8 }, () => worker(async (_, { key }) => void done.push(key))()))
  expect(done.length).toBe(100)
  expect(new Set(done).size).toBe(100)
})

test('a job is never set aside because the disk of the database is full', async () => {
  let isFull = true
  const done: string[] = []
  const work = worker(async (_, { key }) => {
    if (isFull) throw Object.assign(new Error('No space left on device'), { code: '53100' })
    done.push(key)
  })
  await set('full', 0)
  for (let hour = 0; hour < 12; hour++) {
    await work()
    town.clock.advance(HOUR_MS)
  }
  isFull = false
  await work()
  expect(done).toEqual(['full'])
})

test('a job that fails is rolled back and tried again, and after eight failures set aside with a line in the log', async () => {
  const kept = keepLog()
  let tries = 0
  const work = worker(async (context) => {
    tries++
    await context.jobs.set({ kind: 'event-reminder', key: 'written by the job', dueAt: context.now })
    throw new Error('planted')
  }, kept.log)
  await set('broken', 0)
  await work()
  expect(tries).toBe(1)
  for (let hour = 0; hour < 12; hour++) {
    await work()
    town.clock.advance(HOUR_MS)
  }
  expect(tries).toBe(8)
  const { rows } = await town.database.pool.query('select key, failed_at is not null as failed from jobs')
  expect(rows).toEqual([{ key: 'broken', failed: true }])
  expect(kept.linesWith('last').map(({ last }) => last)).toEqual([...Array(7).fill(false), true])
})

test('a job that fails does not delay the next one', async () => {
  const done: string[] = []
  const work = worker(async (_, { key }) => {
    if (key === 'broken') throw new Error('planted')
    done.push(key)
  })
  await set('broken', 0)
  await set('whole', 1)
  town.clock.advance(MINUTE_MS)
  await work()
  expect(done).toEqual(['whole'])
})

test('a job of an unknown kind is left for a Partyline that knows it', async () => {
  await transact(({ jobs }) => jobs.set({ kind: 'event-reminder', key: 'later', dueAt: inMinutes(0) }))
  await worker(async () => undefined)()
  const { rows } = await town.database.pool.query('select attempts from jobs')
  expect(rows).toEqual([{ attempts: 0 }])
})
