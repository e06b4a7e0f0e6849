import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'

/** A reported message that waits for an operator. */
export interface OpenReport {
  /** The first report of it. */
  id: Id
  messageId: Id
  reportedId: Id
  /** The sender of the text: '@ana' or a phone. */
  reported: string
  /** The number of people who reported it. */
  reporters: number
  kind: Schema['messages']['kind']
  saidAt: Date
  words: string
}

const MOST_LISTED = 100

/** Lists the reported messages that wait for an operator, the oldest report first. */
export async function listOpenReports(db: Kysely<Schema>): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select min(r.id) as id, m.id as "messageId", p.id as "reportedId",
      coalesce('@' || p.display_handle, p.phone, 'a deleted account') as reported, count(*)::int as reporters, m.kind,
      m.created_at as "saidAt", coalesce(max(r.words), m.text) as words
    from reports r join messages m on m.id = r.message_id join people p on p.id = r.reported_id
    where r.closed_at is null group by m.id, p.id order by min(r.id) limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** Finds the message of a report while the report is open, and locks its row. */
export async function lockOpenReport(
  { tx }: Context,
  id: Id,
): Promise<{ messageId: Id; reportedId: Id; target: string | null } | undefined> {
  const { rows } = await sql<{ messageId: Id; reportedId: Id; target: string | null }>`
    select r.message_id as "messageId", r.reported_id as "reportedId",
      coalesce('@' || p.handle, p.phone) as target
    from reports r join people p on p.id = r.reported_id
    where r.id = ${id}::bigint and r.closed_at is null for update of r`.execute(tx)
  return rows[0]
}

/** A closed report with its outcome; its row is locked. */
export async function lockClosedReport(
  { tx }: Context,
  id: Id,
): Promise<{ messageId: Id; target: string | null; outcome: Schema['reports']['outcome'] } | undefined> {
  const { rows } = await sql<{ messageId: Id; target: string | null; outcome: Schema['reports']['outcome'] }>`
    select r.message_id as "messageId", coalesce('@' || p.handle, p.phone) as target, r.outcome
    from reports r join people p on p.id = r.reported_id
    where r.id = ${id}::bigint and r.closed_at is not null for update of r`.execute(tx)
  return rows[0]
}
