import { type Kysely, sql } from 'kysely'

/**
 * Which share of the limits a login uses: browsers new to the phone, browsers that it knows, or spare codes
 * for networks that did not ask before. Existing logins count as logins in new browsers. They end within ten
 * minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table logins add column share text not null default 'new' check (share in ('new', 'spare', 'known'))`,
    )
    .execute(db)
}
