import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { JobKind } from './jobs.ts'

export interface DueJob {
  kind: JobKind
  key: string
  dueAt: Date
  attempts: number
}

/**
 * Takes the job that has waited longest, and deletes it with the transaction. For a kind that is done many at
 * a time, takes the longest-waiting jobs of that kind together. A job that has failed before comes alone.
 * Jobs of a kind that only a newer Partyline knows stay.
 * @param atOnce by kind, how many may be done together
 */
export async function takeDueJobs(context: Context, atOnce: Map<string, number>): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select kind, key, due_at as "dueAt", attempts from jobs
    where due_at <= ${context.now} and failed_at is null and kind = any(${[...atOnce.keys()]}::text[])
    order by due_at limit 1 for update skip locked`.execute(context.tx)
  const [first] = rows
  if (!first) return []
  const { kind, key, attempts } = first
  const most = attempts > 0 ? 1 : (atOnce.get(kind) ?? 1)
  return take(context, kind, most > 1 ? sql`attempts = 0` : sql`key = ${key}`, most)
}

/** Takes those jobs of a list that are still due and that no other process has. */
export async function lockDueJobs(context: Context, jobs: DueJob[]): Promise<DueJob[]> {
  const [first] = jobs
  if (!first) return []
  return take(context, first.kind, sql`key = any(${jobs.map(({ key }) => key)}::text[])`, jobs.length)
}

async function take(context: Context, kind: JobKind, which: ReturnType<typeof sql>, most: number) {
  const { rows } = await sql<DueJob>`
    with taken as materialized (
      select kind, key from jobs
      where due_at <= ${context.now} and failed_at is null and kind = ${kind} and ${which}
      order by due_at limit ${most} for update skip locked)
    delete from jobs j using taken where j.kind = taken.kind and j.key = taken.key
    returning j.kind, j.key, j.due_at as "dueAt", j.attempts`.execute(context.tx)
  return rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** Postpones a job, or leaves it to the operator for good, unless an act has set it again since. */
export async function postponeJob(
  context: Context,
  { kind, key, dueAt, attempts }: DueJob,
  later: { byMs: number; counts: boolean; last: boolean },
): Promise<void> {
  await context.tx
    .updateTable('jobs')
    .set({
      attempts: attempts + (later.counts ? 1 : 0),
      due_at: new Date(context.now.getTime() + later.byMs),
      failed_at: later.last ? context.now : null,
    })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('due_at', '=', dueAt)
    .execute()
}
