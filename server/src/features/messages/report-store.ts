import type { Writable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { csvTime, writeCsv } from '../../platform/database/write-csv.ts'

/** @returns the report's number; undefined when the same person has reported that message before */
export async function addReport(
  context: Context,
  report: { reporterId: Id; reportedId: Id; messageId: Id },
): Promise<Id | undefined> {
  const row = await context.tx
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      message_id: report.messageId,
      created_at: context.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The person and the message of a report, by their public ids. */
export async function findReport(
  db: Kysely<Schema>,
  id: string,
): Promise<{ reporter: string; reported: string; message: string } | undefined> {
  return db
    .selectFrom('reports as r')
    .innerJoin('people as by', 'by.id', 'r.reporter_id')
    .innerJoin('people as about', 'about.id', 'r.reported_id')
    .innerJoin('messages as m', 'm.id', 'r.message_id')
    .where('r.id', '=', id)
    .select(['by.public_id as reporter', 'about.public_id as reported', 'm.public_id as message'])
    .executeTakeFirst()
}

const AS_CSV = `
  select r.id as report, ${csvTime('r.created_at')} as at, about.phone as phone, about.display_handle as username,
    by.phone as reporter_phone, by.display_handle as reporter_username, m.kind, g.display_name as group,
    e.title as event, ${csvTime('m.created_at')} as said_at, coalesce(r.words, m.text) as words, r.outcome, ${csvTime('r.closed_at')} as closed_at
  from reports r join people about on about.id = r.reported_id join people by on by.id = r.reporter_id
  join messages m on m.id = r.message_id left join groups g on g.id = m.group_id
  left join events e on e.id = m.event_id order by r.id`

/**
 * Writes the reports as CSV (RFC 4180), oldest first, one line each: the author, the reporter, and the words.
 * A deleted account has no phone in it.
 */
export function exportReports(pool: pg.Pool, output: Writable): Promise<void> {
  return writeCsv(pool, AS_CSV, output)
}

/** Copies a message's words to its reports, because they are about to be replaced. */
export async function keepReportedWords({ tx }: Context, messageId: Id): Promise<void> {
  await sql`
    update reports r set words = coalesce(r.words, m.text) from messages m
    where m.id = r.message_id and m.id = ${messageId}::bigint`.execute(tx)
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

/** Opens all reports of a message again. */
export async function openReports({ tx }: Context, messageId: Id): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ outcome: null, closed_at: null })
    .where('message_id', '=', messageId)
    .execute()
}
