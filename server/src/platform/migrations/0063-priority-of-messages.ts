import { type Kysely, sql } from 'kysely'

/**
 * A message keeps the priority and the order key of its batches, so that a text that a carrier refuses by
 * receipt goes out again with the same priority.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // An older process that works on writes neither.
  'alter table messages add column priority smallint not null default 2, add column order_key text',
  // A text is sent again for a day. A notice or an announcement that has left counts as a reply for the last time.
  `update messages set priority = case kind when 'broadcast' then 3 when 'direct' then 1 when 'code' then 0
      when 'reply' then 0 else 2 end
    where kind <> 'intro' and (created_at > now() - interval '2 days' or fanned_out_at is null)`,
  `update messages m set priority = b.priority from (
      select message_id, min(priority) as priority from delivery_batches group by message_id) b
    where b.message_id = m.id`,
  `update messages set order_key = case kind when 'broadcast' then 'from ' || sender_id
      when 'group' then 'group ' || group_id else 'host ' || sender_id end
    where fanned_out_at is null`,
]
