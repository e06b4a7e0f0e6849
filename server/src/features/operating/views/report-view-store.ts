import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { countsOfMessage, phonesOf } from './person-view-store.ts'
import { type MessageFacts, messageAs, messageJoins, type PersonFacts, personAs } from './view-store.ts'

const LISTED = 100
const WEEK_MS = 7 * DAY_MS

/** A reported message with all of its reports. */
export interface ReportView {
  /** The first report of it. */
  id: Id
  message: MessageFacts
  phones: number
  reporters: { person: PersonFacts; at: string }[]
  reportsThisWeek: number
  warnedAt: Date | null
  outcome: Schema['reports']['outcome']
  closedAt: Date | null
}

/**
 * Lists the reported messages that wait, the oldest report first, or those closed since a time, newest first.
 */
export async function listReports(
  db: Kysely<Schema>,
  which: { now: Date; closedSince?: Date },
): Promise<ReportView[]> {
  const { closedSince } = which
  const week = new Date(which.now.getTime() - WEEK_MS)
  const { rows } = await sql<ReportView>`
    with listed as (
      select min(r.id) as id, r.message_id, r.reported_id, max(r.closed_at) as closed_at, max(r.outcome) as outcome
      from reports r where ${closedSince ? sql`r.closed_at >= ${closedSince}` : sql`r.closed_at is null`}
      group by r.message_id, r.reported_id
      order by ${closedSince ? sql`max(r.closed_at) desc` : sql`min(r.id)`} limit ${LISTED})
    select l.id, ${messageAs} as message, ${phonesOf}, l.outcome, l.closed_at as "closedAt",
      (select json_agg(json_build_object('person', ${personAs('p')}, 'at', r.created_at) order by r.id)
        from reports r join people p on p.id = r.reporter_id where r.message_id = l.message_id) as reporters,
      (select count(*) from reports r where r.reported_id = l.reported_id and r.created_at > ${week})::int as "reportsThisWeek",
      (select max(r.closed_at) from reports r
        where r.reported_id = l.reported_id and r.outcome = 'warned') as "warnedAt"
    from listed l join messages m on m.id = l.message_id ${messageJoins}
    left join message_counts c on c.message_id = m.id cross join lateral (${countsOfMessage}) n
    order by ${closedSince ? sql`l.closed_at desc, l.id` : sql`l.id`}`.execute(db)
  return rows
}

/** Counts the reported messages that wait for an operator. */
export async function countWaitingReports(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct message_id)::int as count from reports where closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
