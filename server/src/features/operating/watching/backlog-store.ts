import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** The waiting work of this installation, and recent counts. Ages are in seconds. */
export interface Backlog {
  kinds: { kind: Schema['messages']['kind']; texts: number; seconds: number }[]
  single: {
    inbound: number
    inboundSeconds: number
    inboundFailed: number
    jobsFailed: number
    jobsLateSeconds: number
    codes: number
    stops: number
    /** Seconds since 1970; 0 for never. */
    backup: number
  }
}

/**
 * Counts the texts that wait to be sent or answered. It reads only indexes. A batch that is being sent counts
 * with its size at the start. Messages paused by their sender or by an operator are left out, because they
 * are not late.
 */
export async function readBacklog(db: Kysely<Schema>, now: Date): Promise<Backlog> {
  const kinds = await readKinds(db, now)
  const { rows } = await sql<Backlog['single']>`
    select i.inbound, i."inboundSeconds", j."jobsLateSeconds",
      (select count(*) from inbound_texts where failed_at is not null)::int as "inboundFailed",
      (select count(*) from jobs where failed_at is not null)::int as "jobsFailed",
      (select count(*) from messages where kind = 'code' and created_at > ${ago(now, 3600)})::int as codes,
      (select count(*) from consents where act = 'stop' and at > ${ago(now, 86_400)})::int as stops,
      coalesce((select extract(epoch from max(taken_at)) from backups), 0)::float8 as backup
    from (
      select count(*)::int as inbound, ${age(now, sql`min(received_at)`)} as "inboundSeconds"
      from inbound_texts where answered_at is null and failed_at is null) i, (
      select ${age(now, sql`min(due_at)`)} as "jobsLateSeconds"
      from jobs where failed_at is null and due_at < ${now}) j`.execute(db)
  if (!rows[0]) throw new Error('the count query returned no row')
  return { kinds, single: rows[0] }
}

/** The number of waiting texts of each kind of message, and the age of the oldest. */
async function readKinds(db: Kysely<Schema>, now: Date): Promise<Backlog['kinds']> {
  const { rows } = await sql<Backlog['kinds'][number]>`
    select kind, sum(texts)::int as texts, max(seconds) as seconds from (
      select m.kind, sum(greatest(b.size, 1)) as texts, ${age(now, sql`min(m.created_at)`)} as seconds
      from delivery_batches b join messages m on m.id = b.message_id where not b.paused group by m.kind
      union all
      select kind, 0, ${age(now, sql`min(created_at)`)}
      from messages where fanned_out_at is null and paused_at is null and aborted_at is null group by kind) w
    group by kind order by kind`.execute(db)
  return rows
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
const age = (now: Date, since: ReturnType<typeof sql>) =>
  sql<number>`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${since}), 0))::float8`
