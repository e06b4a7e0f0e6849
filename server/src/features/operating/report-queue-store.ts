import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'

/** A reported message that waits for an operator. */
export interface OpenReport {
  /** The first report of it. */
  id: Id
  messageId: Id
  reportedId: Id
  /** The sender of the text: '@ana' or a phone. */
  reported: string
  /** How many people reported it. */
  reporters: number
  kind: Schema['messages']['kind']
  saidAt: Date
  reportedAt: Date
  words: string
}

/** The messages that were reported and wait for an operator, the oldest report first. */
export async function listOpenReports(db: Kysely<Schema>, most = 100): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select min(r.id) as id, m.id as "messageId", p.id as "reportedId",
      coalesce('@' || p.display_handle, p.phone, 'a deleted account') as reported, count(*)::int as reporters, m.kind,
      m.created_at as "saidAt", min(r.created_at) as "reportedAt", coalesce(max(r.words), m.text) as words
    from reports r join messages m on m.id = r.message_id join people p on p.id = r.reported_id
    where r.closed_at is null group by m.id, p.id order by min(r.id) limit ${most}`.execute(db)
  return rows
}

/** The message that a report is about, while the report is open; its row is locked. */
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

/** Closes all reports of a message. */
export async function closeReports(
  { tx, now }: Context,
  messageId: Id,
  outcome: NonNullable<Schema['reports']['outcome']>,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ outcome, closed_at: now })
    .where('message_id', '=', messageId)
    .where('closed_at', 'is', null)
    .execute()
}
