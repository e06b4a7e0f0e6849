import { type Kysely, sql } from 'kysely'

/** The nonces of vendors' calls that carry no time, so that a replayed call does nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhook_nonces (
    carrier text not null,
    nonce_hash bytea not null,
    seen_at timestamptz not null,
    primary key (carrier, nonce_hash)
  )`.execute(db)
  await sql`create index webhook_nonces_by_time on webhook_nonces (seen_at)`.execute(db)
}
