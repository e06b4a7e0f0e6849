import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The kinds of jobs. Each has one handler, in app.ts. */
export type JobKind =
  | 'scheduled-message'
  | 'held-message'
  | 'event-reminder'
  | 'guest-blocked'
  | 'administrator-blocked'
  | 'newcomers'
  | 'report'
  | 'alarm-webhook'
  | 'announcement'
  | 'new-number'
  | 'ask-silent'
  | 'notes'

/** The work that an act leaves for later, in its own transaction. A kind has one job for each key. */
export interface Jobs {
  /** Schedules the job for that time. Setting it again replaces the time. */
  set(job: { kind: JobKind; key: string; dueAt: Date }): Promise<void>
  /** Drops the job. Waits for a process that is doing it, so that afterwards it is done or never will be. */
  drop(job: { kind: JobKind; key: string }): Promise<void>
}

/** Makes the jobs of one transaction. */
export function createJobs(tx: Transaction<Schema>, now: Date): Jobs {
  return {
    async set({ kind, key, dueAt }) {
      const fresh = { due_at: dueAt, attempts: 0, failed_at: null }
      await tx
        .insertInto('jobs')
        .values({ kind, key, created_at: now, ...fresh })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(fresh))
        .execute()
    },
    async drop({ kind, key }) {
      await tx.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute()
    },
  }
}

/** Schedules every job that failed for good for another try at once. @returns how many */
export async function retryFailedJobs(db: Kysely<Schema>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0 })
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
