import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** A session of the database, as pg_stat_activity names it. */
export interface Session {
  pid: number
  account: string
  program: string
}

/**
 * Finds the sessions that hold locks for which other sessions of this database wait, and that wait for none themselves.
 * Sessions of Partyline are left out. Every account may read these columns
 * (https://www.postgresql.org/docs/18/monitoring-stats.html#MONITORING-PG-STAT-ACTIVITY-VIEW).
 */
export async function findBlockers(db: Kysely<Schema>): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select pid, usename as account, application_name as program from pg_stat_activity
    where cardinality(pg_blocking_pids(pid)) = 0 and application_name not like 'partyline%' and pid in (
      select unnest(pg_blocking_pids(pid)) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock')`.execute(db)
  return rows
}

const PATIENCE_MS = 10_000

/**
 * Does something with a database. If that takes longer than 10 s because a session of another program holds a lock, tells
 * once which one.
 */
export async function tellBlockers<Result>(
  db: Kysely<Schema>,
  tell: (blockers: Session[]) => void,
  act: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  const look = async () => {
    const blockers = await findBlockers(db).catch(() => [])
    if (blockers.length === 0 || isDone) return
    isDone = true
    tell(blockers)
  }
  const looking = setInterval(() => void (isDone || look()), PATIENCE_MS)
  try {
    return await act()
  } finally {
    isDone = true
    clearInterval(looking)
  }
}
