import { type Kysely, sql } from 'kysely'

/** Erases place and words of the past events of accounts that were deleted before a deletion did so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update events e set description = '', remind_message = '', first_question = '', second_question = '',
    location = 'The place is deleted', sequence = sequence + 1
    from people p where p.id = e.owner_id and p.deleted_at is not null`.execute(db)
}
