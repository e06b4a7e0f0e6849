// Texts sent a second with a carrier that costs nothing, beside the empty jobs that three queues finish a second.
// Each gets the same number of jobs, in one run on the same PostgreSQL with the same settings. Adding the jobs is
// not timed.
import { Queue, Worker } from 'bullmq'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { Redis } from 'ioredis'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { median } from '../tools/quantile.mjs'
import { startRedis } from './redis.mjs'
import { createTable } from './table.mjs'
import {
  addSender,
  allSent,
  allWritten,
  beginSending,
  clearDeliveries,
  expectAllSent,
  holdSending,
  openTown,
} from './town.mjs'

const ROUNDS = 3

/** @typedef {import('./town.mjs').Town} Town */

/**
 * @param {string} folder for data
 * @param {number[]} sizes deliveries, and jobs
 */
export async function measureSend(folder, sizes) {
  console.log(
    'Sent a second (CARRIER=discard) beside jobs that do nothing, median of',
    ROUNDS,
    'rounds; at least 4 times',
  )
  const town = await openTown(folder, { CARRIER: 'discard' })
  const redis = await startRedis(folder)
  if (!redis) console.log('BullMQ is skipped, because this machine has no redis-server.')
  try {
    const table = createTable('send', [
      'jobs',
      'Partyline',
      'graphile-worker',
      'pg-boss',
      'BullMQ',
      'to the best',
    ])
    for (const size of sizes) {
      const say = await addSender(town, size)
      /** @type {Record<string, number[]>} */
      const took = { partyline: [], graphile: [], pgBoss: [], bullmq: [] }
      for (let round = 0; round < ROUNDS; round++) {
        took.partyline?.push(await sendAll(town, say, size, round))
        took.graphile?.push(await workGraphile(town, size))
        took.pgBoss?.push(await workPgBoss(town, size))
        if (redis) took.bullmq?.push(await workBullMq(redis.port, size))
      }
      const rate = (/** @type {string} */ who) => (took[who]?.length ? size / (median(took[who]) / 1000) : 0)
      const best = Math.max(rate('graphile'), rate('pgBoss'), rate('bullmq'))
      const rates = ['partyline', 'graphile', 'pgBoss', 'bullmq'].map(rate)
      table.row([size, ...rates, (rate('partyline') / best).toFixed(1)])
    }
  } finally {
    await redis?.end()
    await town.close()
  }
}

export async function sendAll(
  /** @type {Town} */ town,
  /** @type {(text: string) => Promise<void>} */ say,
  /** @type {number} */ size,
  /** @type {number} */ round,
) {
  await holdSending(town)
  await say(`Supper at seven, round ${round}`)
  await allWritten(town)
  await town.db.query('checkpoint')
  const startedAt = performance.now()
  await beginSending(town)
  await allSent(town)
  const took = performance.now() - startedAt
  await expectAllSent(town, size)
  await clearDeliveries(town)
  return took
}

/**
 * Its fastest documented settings: a local queue, completions in batches, 24 empty jobs side by side.
 * @param {Town} town
 * @param {number} size jobs
 * @param {{ sideBySide: number, job: (n: number) => Promise<void> | void }} [work] what each job does
 */
export async function workGraphile({ db, target }, size, work = { sideBySide: 24, job: () => {} }) {
  const pgPool = new pg.Pool({ ...target, max: 12 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  const logger = new Logger(() => () => {})
  const utils = await makeWorkerUtils({ pgPool, logger })
  await utils.migrate()
  await db.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select row('nothing', json_build_object('n', n), null, now(), 1, null, 0, null)::graphile_worker.job_spec
       from generate_series(1, $1::int) n))`,
    [size],
  )
  await db.query('vacuum (analyze) graphile_worker._private_jobs')
  await db.query('checkpoint')
  let done = 0
  /** @type {() => void} */
  let finish = () => {}
  const finished = new Promise((resolve) => {
    finish = () => resolve(undefined)
  })
  const startedAt = performance.now()
  const runner = await run({
    pgPool,
    logger,
    noHandleSignals: true,
    taskList: {
      nothing: async (payload) => {
        const doing = work.job(/** @type {{ n: number }} */ (payload).n)
        if (doing) await doing
        if (++done === size) finish()
      },
    },
    preset: {
      worker: {
        concurrentJobs: work.sideBySide,
        localQueue: { size: 500 },
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  await finished
  await runner.stop()
  const took = performance.now() - startedAt
  const { rows } = await db.query('select count(*)::int as n from graphile_worker._private_jobs')
  if (rows[0].n !== 0) throw new Error(`graphile-worker left ${rows[0].n} jobs`)
  await utils.release()
  await pgPool.end()
  return took
}

/**
 * fetch() and complete() in batches, four side by side, because its work() rests half a second between
 * batches.
 * @param {Town} town
 * @param {number} size jobs
 * @param {(n: number) => Promise<void>} [job] what each does; jobs of one batch run side by side
 */
export async function workPgBoss({ db, target }, size, job) {
  const boss = new PgBoss({ ...target, schedule: false, supervise: false, max: 10 })
  boss.on('error', (error) => console.error(error))
  await boss.start()
  const queue = `nothing${Math.random().toString(36).slice(2)}`
  await boss.createQueue(queue)
  for (let at = 0; at < size; at += 10_000) {
    const count = Math.min(10_000, size - at)
    await boss.insert(
      queue,
      Array.from({ length: count }, (_, n) => ({ data: { n: at + n } })),
    )
  }
  await db.query('vacuum (analyze) pgboss.job')
  await db.query('checkpoint')
  const startedAt = performance.now()
  const loop = async () => {
    for (;;) {
      const jobs = await boss.fetch(queue, { batchSize: 500 })
      if (jobs.length === 0) return
      if (job) await Promise.all(jobs.map(({ data }) => job(/** @type {{ n: number }} */ (data).n)))
      await boss.complete(
        queue,
        jobs.map(({ id }) => id),
      )
    }
  }
  await Promise.all(Array.from({ length: 4 }, loop))
  const took = performance.now() - startedAt
  const { rows } = await db.query(
    `select count(*)::int as n from pgboss.job where name = $1 and state = 'completed'`,
    [queue],
  )
  if (rows[0].n !== size) throw new Error(`pg-boss completed ${rows[0].n} jobs, not ${size}`)
  await boss.stop({ graceful: false })
  await db.query('drop schema pgboss cascade')
  return took
}

/** Finished jobs are removed. 200 jobs run side by side in one worker. */
async function workBullMq(/** @type {number} */ port, /** @type {number} */ size) {
  const connection = new Redis({ port, maxRetriesPerRequest: null })
  const queue = new Queue('nothing', { connection, defaultJobOptions: { removeOnComplete: true } })
  for (let at = 0; at < size; at += 5000) {
    const count = Math.min(5000, size - at)
    await queue.addBulk(Array.from({ length: count }, (_, n) => ({ name: 'nothing', data: { n: at + n } })))
  }
  let done = 0
  /** @type {() => void} */
  let finish = () => {}
  const finished = new Promise((resolve) => {
    finish = () => resolve(undefined)
  })
  const startedAt = performance.now()
  const worker = new Worker('nothing', async () => undefined, { connection, concurrency: 200 })
  worker.on('completed', () => {
    if (++done === size) finish()
  })
  worker.on('error', (error) => console.error(error))
  await finished
  const took = performance.now() - startedAt
  await worker.close()
  await queue.obliterate({ force: true })
  await queue.close()
  await connection.quit()
  return took
}
