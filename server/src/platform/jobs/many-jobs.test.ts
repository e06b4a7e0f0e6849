import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import { createTown, type Town } from '../../testing/town.ts'
import type { Transact } from '../context.ts'
import { createJobStep, type Job, type ManyJobsHandler } from './job-step.ts'
import { createPrecedence } from './precedence.ts'

const AT_ONCE = 40

let town: Town
let transact: Transact
beforeEach(async () => {
  town = await createTown()
  transact = town.transact
  await sql`create table done (key text, by_whom text)`.execute(town.database.db)
})
afterEach(() => town.close())

/** Jobs that are all due now, named by their number. */
async function setJobs(count: number): Promise<void> {
  await transact(async ({ jobs, now }) => {
    for (let key = 0; key < count; key++)
      await jobs.set({ kind: 'event-reminder', key: String(key), dueAt: now })
  })
}

/** A worker that works until nothing is due. It writes to the table `done`, in the jobs' transaction. */
function worker(options: { name?: string; before?: Before; log?: ReturnType<typeof keepLog>['log'] } = {}) {
  const { name = 'one', before, log = keepLog().log } = options
  const handler: ManyJobsHandler = {
    atOnce: AT_ONCE,
    async doAll({ tx }, jobs) {
      const keys = jobs.map(({ key }) => key)
      await sql`insert into done select key, ${name} from unnest(${keys}::text[]) key`.execute(tx)
      await before?.(jobs, tx)
    },
  }
  const step = createJobStep({
    ...{ transact, log, precedence: createPrecedence() },
    handlers: { 'event-reminder': handler },
  })
  return async () => {
    let steps = 0
    for (; (await step()) === true; steps++);
    return steps
  }
}
type Before = (jobs: Job[], tx: Parameters<Parameters<Transact>[0]>[0]['tx']) => unknown

async function keysDone(): Promise<number[]> {
  const { rows } = await sql<{ key: string }>`select key from done`.execute(town.database.db)
  return rows.map(({ key }) => Number(key)).sort((one, other) => one - other)
}
const upTo = (count: number) => Array.from({ length: count }, (_, key) => key)
const left = async () => (await town.database.pool.query('select key, attempts from jobs order by key')).rows

test('jobs of a kind that runs in batches run in batches, each once', async () => {
  await setJobs(100)
  const sizes: number[] = []
  expect(await worker({ before: (jobs) => sizes.push(jobs.length) })()).toBe(3)
  expect(sizes).toEqual([40, 40, 20])
  expect(await keysDone()).toEqual(upTo(100))
  expect(await left()).toEqual([])
})

test('two jobs that fail in a batch delay no other, are rolled back, and are tried again alone', async () => {
  await setJobs(100)
  const kept = keepLog()
  const tried: string[][] = []
  const work = worker({
    log: kept.log,
    before(jobs) {
      tried.push(jobs.map(({ key }) => key))
      if (jobs.some(({ key }) => key === '7' || key === '77')) throw new Error('planted')
    },
  })
  await work()
  expect(await keysDone()).toEqual(upTo(100).filter((key) => key !== 7 && key !== 77))
  expect(await left()).toEqual([
    { key: '7', attempts: 1 },
    { key: '77', attempts: 1 },
  ])
  expect(kept.linesWith('last').map(({ key }) => key)).toEqual(expect.arrayContaining(['7', '77']))
  // It tries each half of the jobs that failed, not each job.
  expect(tried.length).toBeLessThan(3 + 2 * 2 * Math.ceil(Math.log2(AT_ONCE)) + 1)

  tried.length = 0
  await setJobs(5)
  town.clock.advance(10_000)
  await work()
  expect(tried).toEqual(expect.arrayContaining([['7'], ['77'], ['0', '1', '2', '3', '4']]))
  expect(tried).toHaveLength(3)
})

test('a database error of one job in a batch delays no other', async () => {
  await setJobs(60)
  const breakAt33: Before = (jobs, tx) =>
    jobs.some(({ key }) => key === '33') ? sql`select 1 / 0`.execute(tx) : undefined
  await worker({ before: breakAt33 })()
  expect(await keysDone()).toEqual(upTo(60).filter((key) => key !== 33))
  expect(await left()).toEqual([{ key: '33', attempts: 1 }])
})

test('four workers at once share the jobs and do each once', async () => {
  await setJobs(400)
  await Promise.all(['one', 'two', 'three', 'four'].map((name) => worker({ name })()))
  expect(await keysDone()).toEqual(upTo(400))
  expect(await left()).toEqual([])
})

test('when a worker dies before its commit, its jobs are rolled back and another worker does them once', async () => {
  await setJobs(50)
  let another: Promise<number> | undefined
  const dying = worker({
    name: 'dead',
    before(_, tx) {
      if (another) return
      another = worker({ name: 'living' })()
      return sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    },
  })
  await dying()
  await another
  expect(await keysDone()).toEqual(upTo(50))
  expect(await left()).toEqual([])
})

test('a job that is dropped while its batch runs is done by the time the drop returns, or never', async () => {
  await setJobs(10)
  let dropped: Promise<void> | undefined
  let droppedFirst = false
  await worker({
    async before() {
      dropped ??= transact(({ jobs }) => jobs.drop({ kind: 'event-reminder', key: '3' })).then(() => {
        droppedFirst = true
      })
      // Until the drop waits for these jobs.
      const waiting = sql<{ so: boolean }>`
        select exists (select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()) as so`
      while (!(await waiting.execute(town.database.db)).rows[0]?.so);
      expect(droppedFirst).toBe(false)
    },
  })()
  await dropped
  expect(await keysDone()).toEqual(upTo(10))
})
