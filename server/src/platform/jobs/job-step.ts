import type { Context, Transact } from '../context.ts'
import { isOutage } from '../database/database-errors.ts'
import type { Logger } from '../logging/logger.ts'
import { traced } from '../tracing/traced.ts'
import { type DueJob, lockDueJobs, postponeJob, takeDueJobs } from './due-jobs.ts'
import type { JobKind } from './jobs.ts'
import type { Precedence } from './precedence.ts'
import type { Step } from './worker.ts'

/** What a handler learns about a job. */
export interface Job {
  key: string
  dueAt: Date
}

/** Does one kind of job. Everything that it writes commits together with the end of the job. */
export type JobHandler = (context: Context, job: Job) => Promise<void>

/**
 * Does jobs of a kind that may fall due by the thousand at one moment. It does many in one transaction, with
 * the same effect as one by one.
 */
export interface ManyJobsHandler {
  atOnce: number
  doAll(context: Context, jobs: Job[]): Promise<void>
}

const TRIES = 8
const RETRY_MS = 10_000

/**
 * Makes the step that does due jobs. Each job has one transaction, so that it is done once, even if a process
 * dies or several processes work. When many jobs fail together, it tries each half by itself until it finds
 * the job that fails. A job that fails alone is tried again after 10 s, 20 s and so on, 8 times within about
 * 20 minutes. After that its row stays for the operator. A run of many jobs is background work.
 */
export function createJobStep(deps: {
  transact: Transact
  handlers: Partial<Record<JobKind, JobHandler | ManyJobsHandler>>
  precedence: Precedence
  log: Logger
}): Step {
  const { transact, handlers, precedence, log } = deps
  const atOnce = new Map(
    Object.entries(handlers).map(([kind, does]) => [kind, 'atOnce' in does ? does.atOnce : 1]),
  )
  const halves: DueJob[][] = []
  let bulk = false

  const act = async (context: Context, jobs: DueJob[]) => {
    const does = jobs[0] && handlers[jobs[0].kind]
    if (!does) return
    await traced(`job ${jobs[0]?.kind}`, { 'partyline.jobs': jobs.length }, async () => {
      if ('atOnce' in does) return does.doAll(context, jobs)
      for (const job of jobs) await does(context, job)
    })
  }
  const failed = async (jobs: DueJob[], error: unknown) => {
    const [job, another] = jobs
    if (!job) throw error
    if (another) {
      const middle = jobs.length >> 1
      log.warn(
        { err: error, kind: job.kind, jobs: jobs.length },
        'jobs failed together; each half is tried by itself',
      )
      halves.unshift(jobs.slice(0, middle), jobs.slice(middle))
      return
    }
    // A full disk or a lost connection is no fault of the job, so it uses up no try.
    const counts = !isOutage(error)
    const last = counts && job.attempts + 1 >= TRIES
    log.error({ err: error, kind: job.kind, key: job.key, last }, 'a job could not be done')
    const byMs = RETRY_MS * 2 ** job.attempts
    await transact((context) => postponeJob(context, job, { byMs, counts, last }))
  }

  return async () => {
    const half = halves.shift()
    let taken: DueJob[] = []
    try {
      const work = () =>
        transact(async (context) => {
          taken = half ? await lockDueJobs(context, half) : await takeDueJobs(context, atOnce)
          await act(context, taken)
        })
      await (bulk ? precedence.background(work) : work())
    } catch (error) {
      await failed(taken, error)
    }
    bulk = taken.length > 1
    return taken.length > 0 || half !== undefined
  }
}
