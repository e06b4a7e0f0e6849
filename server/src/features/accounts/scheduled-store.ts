import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** Counts a person's scheduled messages that will go out. A stolen session may have written some of them. */
export async function countScheduled(db: Kysely<Schema>, personId: Id): Promise<number> {
  const { rows } = await sql<{ scheduled: number }>`
    select count(*)::int as scheduled from scheduled_messages
    where person_id = ${personId} and state = 'waiting'`.execute(db)
  return rows[0]?.scheduled ?? 0
}
