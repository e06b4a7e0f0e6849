import { type Kysely, sql } from 'kysely'

/** A text that a carrier accepts and then refuses by receipt is sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table deliveries add column returns smallint not null default 0',
  'alter table carrier_pace add column refusals integer not null default 0',
  'alter table carrier_pace add column refused_at timestamptz',
]
