import { type Kysely, sql } from 'kysely'

/**
 * The pieces of long texts that carriers deliver one by one, and the carrier that a reply goes back through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table inbound_pieces (
        carrier text not null,
        of_text text not null,
        piece integer not null,
        total integer not null,
        carrier_id text not null,
        from_phone text not null,
        to_phone text not null,
        text text not null,
        received_at timestamptz not null,
        joined boolean not null default false,
        primary key (carrier, of_text, piece)
      )`,
    )
    .execute(db)
  await sql.raw('alter table messages add column via_carrier text').execute(db)
  await sql.raw('create index inbound_pieces_by_time on inbound_pieces (received_at)').execute(db)
}
