import { type Kysely, sql } from 'kysely'

/**
 * Lists come only from accounts that an operator allows, so nobody may bring one until an operator says so. Invitations
 * that wait to be sent lose their sender's free words: the name, and where the number is from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table people add column lists_allowed_at timestamptz`.execute(db)
  const text = sql`regexp_replace(m.text,
    '^(Partyline: @\\S+)(?: \\([^)]*\\))?( invites you to [^.]*\\.) They say your number is from ".*"\\. Reply', '\\1\\2 Reply')`
  await sql`update messages m set text = ${text}, parts = array[${text}] from list_invitations i
    where i.message_id = m.id and exists (
      select from deliveries d where d.message_id = m.id and d.status in (0, 1))`.execute(db)
}
