import { type Kysely, sql } from 'kysely'

/**
 * Codes and confirmations have a time of their own in the pace. Batches take turns by shares. Priority 0 held codes and
 * replies, and holds long replies from now on; codes and shorter replies have smaller numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table carrier_pace add column first_free_at timestamptz not null default now()',
  'alter table delivery_batches add column share text',
  `update delivery_batches b set share = b.order_key, priority = case
      when b.priority > 0 then b.priority when m.kind = 'code' then -3 else -1 end
    from messages m where m.id = b.message_id`,
  'create index delivery_batches_by_share on delivery_batches (share, turn) where share is not null',
]
