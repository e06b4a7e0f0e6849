import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/schema.ts'

const DAY_MS = 86_400_000
/** Texts of the last days may still leave. */
const OPEN_DAYS = 2

/**
 * Counts what carriers accepted on the last days (UTC, by when a message was written), by sender, group and kind; all days
 * the first time. A day that was counted never counts less afterwards, as texts with codes are removed in time.
 */
export async function countUsage(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('usage_days').select('day').limit(1).executeTakeFirst()
  const since = new Date(known ? Math.floor(now.getTime() / DAY_MS - OPEN_DAYS) * DAY_MS : 0)
  await sql`
    insert into usage_days (day, sender_id, group_id, kind, texts, segments)
    select (m.created_at at time zone 'UTC')::date, coalesce(m.sender_id, 0), coalesce(m.group_id, 0), m.kind,
      sum(c.texts), sum(c.texts * coalesce(m.segments, greatest(1, cardinality(m.parts))))
    from messages m
    cross join lateral (
      select coalesce((select sent from message_counts where message_id = m.id), 0) + (
        select count(*) from deliveries d
        where d.batch_id >= m.id << 32 and d.batch_id < (m.id + 1) << 32 and d.sent_at is not null) as texts) c
    where m.created_at >= ${since} and c.texts > 0
    group by 1, 2, 3, 4
    on conflict (day, sender_id, group_id, kind) do update
      set texts = greatest(usage_days.texts, excluded.texts),
        segments = greatest(usage_days.segments, excluded.segments)`.execute(db)
}

/** What was sent, under one name. */
export interface Usage {
  name: string
  texts: number
  segments: number
}

/** What was sent in a month, by sender; what the line itself said goes by its kind. @param month '2026-06' */
export async function readUsageBySender(db: Kysely<Schema>, month: string): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select case when u.sender_id > 0 then coalesce('@' || p.display_handle, p.phone, 'deleted accounts')
        when u.kind = 'code' then 'login codes' else 'replies' end as name,
      sum(u.texts)::float8 as texts, sum(u.segments)::float8 as segments
    from usage_days u left join people p on p.id = u.sender_id
    where to_char(u.day, 'YYYY-MM') = ${month} group by 1 order by 3 desc, 1`.execute(db)
  return rows
}

/** The same by group, of what was said in groups. */
export async function readUsageByGroup(db: Kysely<Schema>, month: string): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select coalesce('#' || g.display_name, 'deleted groups') as name, sum(u.texts)::float8 as texts,
      sum(u.segments)::float8 as segments
    from usage_days u left join groups g on g.id = u.group_id
    where to_char(u.day, 'YYYY-MM') = ${month} and u.group_id > 0 group by 1 order by 3 desc, 1`.execute(db)
  return rows
}

/** What was sent in each month, the newest first. */
export async function readUsageByMonth(db: Kysely<Schema>): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select to_char(day, 'YYYY-MM') as name, sum(texts)::float8 as texts, sum(segments)::float8 as segments
    from usage_days group by 1 order by 1 desc`.execute(db)
  return rows
}
