import { type Kysely, sql } from 'kysely'

/**
 * A batch's number names its message, and a batch records how far it was sent: two indexes on deliveries
 * instead of three, and one row to mark a whole chunk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A batch's number is the message's number times 2^32 plus a number of its own, from 2^31 on for existing
  // batches.
  `create temporary table renumbered on commit drop as
    select message_id, id, (message_id << 32) + 2147483648 + row_number() over (partition by message_id order by id) as to_id
    from (select message_id, batch_id as id from deliveries union select message_id, id from delivery_batches) known`,
  'create index on renumbered (message_id, id)',
  'analyze renumbered',
  `update deliveries d set batch_id = r.to_id from renumbered r where r.message_id = d.message_id and r.id = d.batch_id`,
  'update delivery_batches b set id = r.to_id from renumbered r where r.message_id = b.message_id and r.id = b.id',
  'drop index deliveries_by_recipient',
  'alter table deliveries drop constraint deliveries_pkey',
  'alter table deliveries add primary key (recipient_id, message_id)',
  'drop index delivery_batches_by_message',
  // Deliveries up to this recipient may have left, even if they are still waiting.
  'alter table delivery_batches add column sending_to bigint not null default 0',
  // Grows with each pause, resume and abort of the message, so that a worker with the batch notices.
  'alter table delivery_batches add column steered smallint not null default 0',
]
