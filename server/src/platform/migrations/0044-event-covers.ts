import { type Kysely, sql } from 'kysely'

/**
 * Covers that an owner chose: another drawing, by its seed, or a photo with the point in it that stays
 * visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table cover_photos (
    id text primary key,
    owner_id bigint not null references people on delete cascade,
    width integer not null,
    height integer not null,
    bytes bytea not null,
    small bytea not null,
    created_at timestamptz not null
  )`,
  'create index cover_photos_by_age on cover_photos (created_at)',
  'create index cover_photos_by_owner on cover_photos (owner_id)',
  `alter table events
    add column cover_seed text,
    add column cover_photo_id text references cover_photos on delete set null,
    add column cover_alt text not null default '',
    add column cover_x smallint not null default 50,
    add column cover_y smallint not null default 50`,
  'create index events_by_cover_photo on events (cover_photo_id) where cover_photo_id is not null',
]
