import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** The number of people, and its growth. */
export interface PeopleCounts {
  people: number
  withUsername: number
  groups: number
  follows: number
  stopped: number
  suspended: number
  newInAWeek: number
  newInAMonth: number
}

/** Counts the people of an installation. A closed group has no members and does not count. */
export async function countPeople(db: Kysely<Schema>, now: Date): Promise<PeopleCounts> {
  const [week, month] = [7, 30].map((days) => new Date(now.getTime() - days * DAY_MS))
  const { rows } = await sql<PeopleCounts>`
    select count(*)::int as people, count(handle)::int as "withUsername", count(stopped_at)::int as stopped,
      count(suspended_at)::int as suspended, count(*) filter (where created_at > ${week})::int as "newInAWeek",
      count(*) filter (where created_at > ${month})::int as "newInAMonth",
      (select count(distinct group_id) from memberships)::int as groups, (select count(*) from follows)::int as follows
    from people where deleted_at is null`.execute(db)
  if (!rows[0]) throw new Error('the count query returned no row')
  return rows[0]
}

/** Lists the last phones that opted out, newest first, with the words that they texted. */
export async function listStops(
  db: Kysely<Schema>,
  most: number,
): Promise<{ at: Date; phone: string; source: string; words: string }[]> {
  return db
    .selectFrom('consents')
    .select(['at', 'phone', 'source', 'words'])
    .where('act', '=', 'stop')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/**
 * The lowest batch number of the messages since a time, found by the index on time. Above all batch numbers
 * when there is no such message.
 */
export function firstBatchSince(time: Date) {
  return sql`(select coalesce((
    select id from messages where created_at >= ${time} order by created_at, id limit 1), 2147483647) << 32)`
}

/** Counts the texts of the last day that were sent, and those that failed, by reason. */
export async function countLastDay(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ sent: number; failed: { reason: string; phones: number }[] }> {
  const { rows } = await sql<{ status: number; reason: string | null; phones: number }>`
    select d.status, d.reason, count(*)::int as phones from deliveries d
    where d.batch_id >= ${firstBatchSince(new Date(now.getTime() - DAY_MS))} and d.status in (2, 3, 5) group by 1, 2`.execute(
    db,
  )
  return {
    sent: rows.filter(({ status }) => status !== 3).reduce((sum, { phones }) => sum + phones, 0),
    failed: rows
      .filter(({ status }) => status === 3)
      .map(({ reason, phones }) => ({ reason: reason ?? 'unknown', phones })),
  }
}

/** When the last text came in. The carrier may not reach its webhook when it is long ago. */
export async function findLastTextIn(db: Kysely<Schema>): Promise<Date | undefined> {
  const last = await db
    .selectFrom('inbound_texts')
    .select('received_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.received_at
}
