import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** What can be left to a time of its own. Each kind has one handler, in app.ts. */
export type JobKind = 'scheduled-message' | 'event-reminder' | 'report' | 'alarm-webhook' | 'announcement'

/** What an act may leave to a later time, in its own transaction: of a kind, there is one job for each key. */
export interface Jobs {
  /** Has it done at that time, or as soon after it as anybody works. Set again, only the new time counts. */
  set(job: { kind: JobKind; key: string; dueAt: Date }): Promise<void>
  /** Drops the job. Waits for a process that is doing it: afterwards it is either done or never will be. */
  drop(job: { kind: JobKind; key: string }): Promise<void>
}

/** The jobs as one transaction sees them. */
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

/** Has every job that failed for good tried again, as soon as anybody works. @returns how many */
export async function retryFailedJobs(db: Kysely<Schema>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0 })
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
