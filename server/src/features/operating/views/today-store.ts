import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { firstBatchSince } from './people-store.ts'

/** The counts since a time. */
export interface Today {
  sent: number
  failed: number
  stops: number
  codes: number
  /** For each hour since then: the texts sent, and the most texts that waited. */
  hours: { at: Date; sent: number; waiting: number }[]
}

/**
 * Counts the texts since the beginning of a day. It reads the deliveries of messages from that day and the
 * day before.
 */
export async function readToday(
  db: Kysely<Schema>,
  { since, now }: { since: Date; now: Date },
): Promise<Today> {
  const earlier = new Date(since.getTime() - DAY_MS)
  const { rows: sent } = await sql<{ hour: number; sent: number; failed: number }>`
    select floor(extract(epoch from coalesce(d.sent_at, d.created_at) - ${since}::timestamptz) / 3600)::int as hour,
      count(*) filter (where d.sent_at is not null)::int as sent, count(*) filter (where d.status = 3)::int as failed
    from deliveries d
    where d.batch_id >= ${firstBatchSince(earlier)} and coalesce(d.sent_at, d.created_at) >= ${since}
      and d.status in (2, 3, 5)
    group by 1`.execute(db)
  const { rows: waited } = await sql<{ hour: number; waiting: number }>`
    select floor(extract(epoch from hour - ${since}::timestamptz) / 3600)::int as hour, max(waiting) as waiting
    from backlog_hours where hour > ${since}::timestamptz - interval '1 hour' and hour <= ${now} group by 1`.execute(
    db,
  )
  const { rows: counts } = await sql<{ stops: number; codes: number }>`
    select (select count(*) from consents where act = 'stop' and at >= ${since})::int as stops,
      (select count(*) from messages where kind = 'code' and created_at >= ${since})::int as codes`.execute(
    db,
  )
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS) + 1
  const of = <Row extends { hour: number }>(rows: Row[], hour: number) =>
    rows.find((row) => row.hour === hour)
  return {
    sent: sent.reduce((sum, row) => sum + row.sent, 0),
    failed: sent.reduce((sum, row) => sum + row.failed, 0),
    stops: counts[0]?.stops ?? 0,
    codes: counts[0]?.codes ?? 0,
    hours: Array.from({ length: hours }, (_, hour) => ({
      at: new Date(since.getTime() + hour * HOUR_MS),
      sent: of(sent, hour)?.sent ?? 0,
      // An hour of the clock may begin within one of a zone's hours.
      waiting: Math.max(of(waited, hour)?.waiting ?? 0, hour === 0 ? (of(waited, -1)?.waiting ?? 0) : 0),
    })),
  }
}

/** Records the number of waiting texts, if it is the highest of the hour. */
export async function noteWaiting(db: Kysely<Schema>, now: Date, waiting: number): Promise<void> {
  if (waiting === 0) return
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into backlog_hours (hour, waiting) values (${hour}, ${waiting}::int)
    on conflict (hour) do update set waiting = greatest(backlog_hours.waiting, excluded.waiting)`.execute(db)
}

/** Deletes the numbers of waiting texts from before a time. */
export async function forgetWaiting(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('backlog_hours').where('hour', '<', before).execute()
}
