import { sql } from 'kysely'
import type { Context, Transact } from './context.ts'
import type { JobKind } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Step } from './worker.ts'

/** Does one kind of job; all that it writes and the end of the job commit together. */
export type JobHandler = (context: Context, job: { key: string; dueAt: Date }) => Promise<void>

const TRIES = 8
const RETRY_MS = 10_000

interface DueJob {
  kind: JobKind
  key: string
  dueAt: Date
  attempts: number
}

/**
 * The step that does what is due, one job in one transaction: done once, whoever dies and however many processes
 * work. What fails by surprise is tried again after 10 s, 20 s and so on, 8 times within about 20 minutes; after that
 * its row stays for the operator to look at.
 */
export function createJobStep(parts: {
  transact: Transact
  handlers: Partial<Record<JobKind, JobHandler>>
  log: Logger
}): Step {
  const { transact, handlers, log } = parts
  return async () => {
    let taken: DueJob | undefined
    try {
      return await transact(async (context) => {
        taken = await takeDueJob(context, Object.keys(handlers))
        if (!taken) return false
        const { kind, key, dueAt } = taken
        await context.jobs.drop({ kind, key })
        await handlers[kind]?.(context, { key, dueAt })
        return true
      })
    } catch (error) {
      if (!taken) throw error
      const job = taken
      const last = job.attempts + 1 >= TRIES
      log.error({ err: error, kind: job.kind, key: job.key, last }, 'a job could not be done')
      await transact((context) => postpone(context, job, last))
      return true
    }
  }
}

/** Locks the job that has waited longest until the transaction ends. Kinds of a newer Partyline are left to it. */
async function takeDueJob(context: Context, kinds: string[]): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    select kind, key, due_at as "dueAt", attempts from jobs
    where due_at <= ${context.now} and failed_at is null and kind = any(${kinds}::text[])
    order by due_at limit 1 for update skip locked`.execute(context.tx)
  return rows[0]
}

async function postpone(
  context: Context,
  { kind, key, dueAt, attempts }: DueJob,
  last: boolean,
): Promise<void> {
  await context.tx
    .updateTable('jobs')
    .set({
      attempts: attempts + 1,
      due_at: new Date(context.now.getTime() + RETRY_MS * 2 ** attempts),
      failed_at: last ? context.now : null,
    })
    .where('kind', '=', kind)
    .where('key', '=', key)
    // Somebody may have set it anew meanwhile.
    .where('due_at', '=', dueAt)
    .execute()
}
