import { type Kysely, sql } from 'kysely'

/** Programs act for an account with keys. The database keeps their hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table api_keys (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    person_id bigint not null references people on delete cascade,
    token_hash bytea not null unique,
    name text not null,
    scopes text[] not null,
    ending text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index api_keys_person on api_keys (person_id)',
]
