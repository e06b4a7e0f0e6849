import { type Kysely, sql } from 'kysely'

/** Words of people without a username, kept for the account or the host that they had heard from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table notes (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    author_id bigint not null references people on delete cascade,
    recipient_id bigint not null references people on delete cascade,
    event_id bigint references events on delete set null,
    group_id bigint references groups on delete set null,
    heard text not null,
    text text not null,
    media_urls text[] not null default '{}',
    created_at timestamptz not null,
    read_at timestamptz,
    answer text,
    answered_at timestamptz
  )`,
  'create index notes_by_recipient on notes (recipient_id, id desc)',
  'create index notes_by_author on notes (author_id)',
  'create index notes_by_event on notes (event_id) where event_id is not null',
  'create index notes_by_group on notes (group_id) where group_id is not null',
  `create table muted_authors (
    person_id bigint not null references people on delete cascade,
    author_id bigint not null references people on delete cascade,
    muted_at timestamptz not null,
    primary key (person_id, author_id)
  )`,
  'create index muted_authors_by_author on muted_authors (author_id)',
  'alter table people add column takes_notes boolean not null default true',
]
