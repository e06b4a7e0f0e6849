import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'
import { batchesOf } from '../../outbox/message-store.ts'
import { type PersonFacts, personAs } from '../views/view-store.ts'

/** Days that are counted again, because their texts may still leave. */
const OPEN_DAYS = 2

/**
 * Counts the texts that carriers accepted on the last days (UTC, by the day of the message), by sender, group
 * and kind; on the first run, all days. Each try that a carrier took adds its segments, because it charges for a text
 * again that it refused by receipt. A day's count never falls, although texts with codes are removed later.
 */
export async function countUsage(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('usage_days').select('day').limit(1).executeTakeFirst()
  const since = new Date(known ? Math.floor(now.getTime() / DAY_MS - OPEN_DAYS) * DAY_MS : 0)
  await sql`
    insert into usage_days (day, sender_id, group_id, kind, texts, segments)
    select (m.created_at at time zone 'UTC')::date, coalesce(m.sender_id, 0), coalesce(m.group_id, 0), m.kind,
      sum(c.texts), sum(c.segments)
    from messages m
    cross join lateral (select coalesce(m.segments, greatest(1, cardinality(m.parts))) as each) s
    cross join lateral (select coalesce((select sent from message_counts where message_id = m.id), 0) as texts) folded
    cross join lateral (
      select folded.texts + count(d.sent_at) as texts,
        folded.texts * s.each + coalesce(sum(coalesce(d.segments, case when d.sent_at is not null then s.each end)), 0) as segments
      from deliveries d where ${batchesOf(sql.ref('m.id'), 'd.batch_id')}) c
    where m.created_at >= ${since} and c.segments > 0
    group by 1, 2, 3, 4
    on conflict (day, sender_id, group_id, kind) do update
      set texts = greatest(usage_days.texts, excluded.texts),
        segments = greatest(usage_days.segments, excluded.segments)`.execute(db)
}

/** The texts under one name. */
export interface Usage {
  name: string
  /** The sender; null when it is not a person, or their account is deleted. */
  person: PersonFacts | null
  texts: number
  segments: number
}

const SUMS = sql`sum(u.texts)::float8 as texts, sum(u.segments)::float8 as segments`

/** Lists the texts of a month by sender. Partyline's own are counted by kind. @param month '2026-06' */
export async function readUsageBySender(db: Kysely<Schema>, month: string): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select case when p.id is not null then coalesce('@' || p.display_handle, p.phone) else other end as name,
      ${personAs('p')} as person, texts, segments
    from (
      select p.id, case when u.sender_id > 0 then 'deleted accounts' when u.kind = 'code' then 'login codes'
        else 'replies' end as other, ${SUMS}
      from usage_days u left join people p on p.id = u.sender_id and p.deleted_at is null
      where to_char(u.day, 'YYYY-MM') = ${month} group by 1, 2) u
    left join people p using (id) order by segments desc, name`.execute(db)
  return rows
}

/** Lists the texts of a month by group. */
export async function readUsageByGroup(db: Kysely<Schema>, month: string): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select coalesce('#' || g.display_name, 'deleted groups') as name, null as person, ${SUMS}
    from usage_days u left join groups g on g.id = u.group_id
    where to_char(u.day, 'YYYY-MM') = ${month} and u.group_id > 0 group by 1 order by 4 desc, 1`.execute(db)
  return rows
}

/** Lists the texts of each month, the newest first. */
export async function readUsageByMonth(db: Kysely<Schema>): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select to_char(day, 'YYYY-MM') as name, null as person, ${SUMS} from usage_days u group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}

/** Reads the texts of one month, as counted so far. */
export async function readMonth(
  db: Kysely<Schema>,
  month: string,
): Promise<{ texts: number; segments: number }> {
  const { rows } = await sql<{ texts: number; segments: number }>`
    select coalesce(sum(texts), 0)::float8 as texts, coalesce(sum(segments), 0)::float8 as segments from usage_days
    where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'`.execute(db)
  return rows[0] ?? { texts: 0, segments: 0 }
}

/** Lists the segments on each day (UTC) of a month up to now, oldest first. */
export async function readUsageByDay(
  db: Kysely<Schema>,
  month: string,
  now: Date,
): Promise<{ day: string; segments: number }[]> {
  const { rows } = await sql<{ day: string; segments: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(sum(u.segments), 0)::float8 as segments
    from generate_series(${`${month}-01`}::timestamp, least(
      ${`${month}-01`}::timestamp + interval '1 month - 1 day', ${now}::timestamptz at time zone 'UTC'), interval '1 day') d
    left join usage_days u on u.day = d::date group by d order by d`.execute(db)
  return rows
}
