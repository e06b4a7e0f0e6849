import { type Kysely, sql } from 'kysely'

/**
 * Pictures of messages, attachments of inbound texts that Partyline has yet to fetch, and the virtual phones'
 * pictures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table media (
    id text primary key,
    owner_id bigint not null references people on delete cascade,
    digest bytea not null,
    type text not null check (type in ('jpg', 'png', 'gif')),
    width integer not null,
    height integer not null,
    bytes bytea not null,
    needed_until timestamptz,
    created_at timestamptz not null default now(),
    unique (owner_id, digest)
  )`,
  // Pictures are compressed already.
  'alter table media alter column bytes set storage external',
  'create index media_to_sweep on media (needed_until) where needed_until is not null',
  `create table inbound_media (
    text_id bigint not null references inbound_texts on delete cascade,
    position smallint not null,
    url text not null,
    attempts smallint not null default 0,
    due_at timestamptz not null default now(),
    path text,
    lost text check (lost in ('too-large', 'not-a-picture', 'unavailable', 'beside')),
    primary key (text_id, position)
  )`,
  'create index inbound_media_open on inbound_media (due_at) where path is null and lost is null',
  `insert into inbound_media (text_id, position, url)
    select t.id, m.position, m.url from inbound_texts t, unnest(t.media_urls) with ordinality m(url, position)
    where t.answered_at is null and t.failed_at is null`,
  'alter table inbound_texts drop column media_urls',
  `create table simulator_media (
    id text primary key,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  'alter table simulator_media alter column bytes set storage external',
]
