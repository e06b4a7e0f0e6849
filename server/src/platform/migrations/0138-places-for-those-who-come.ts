import { type Kysely, sql } from 'kysely'

/** Events say who sees their place. The events of today show it to everybody, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events
    add column place_for text not null default 'all' check (place_for in ('all', 'coming')),
    add column place_lead integer`.execute(db)
}
