import { type Kysely, sql } from 'kysely'

/** Public names of sessions, codes for changes of an account, and the remains of a deleted one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A person names their session by this. The cookie cannot be derived from it.
  `alter table sessions add column public_id text not null
    generated always as (encode(substring(sha256(token_hash) from 1 for 16), 'hex')) stored`,
  // A deleted account keeps its row, so that its messages to others stay. It keeps no phone.
  'alter table people add column deleted_at timestamptz',
  'alter table people alter column phone drop not null',
  'alter table people add constraint people_phone_check check ((phone is null) = (deleted_at is not null))',
  // The person of the entry, as long as the account exists. A number may have several owners, one after the
  // other.
  'alter table consents add column person_id bigint',
  'update consents c set person_id = p.id from people p where p.phone = c.phone',
  'create index consents_by_person on consents (person_id, id) where person_id is not null',
  'alter table consents drop constraint consents_source_check',
  `alter table consents add constraint consents_source_check check (source in ('phone', 'web', 'operator'))`,
  // Only the phone that these belonged to may take them again. The table keeps a keyed hash of the phone.
  `create table retired_handles (
    handle text primary key,
    phone_hash bytea not null,
    retired_at timestamptz not null
  )`,
  `create table account_codes (
    person_id bigint not null references people on delete cascade,
    purpose text not null check (purpose in ('number', 'deletion')),
    new_phone text,
    nonce bytea not null,
    wrong_tries smallint not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (person_id, purpose)
  )`,
  'create index account_codes_by_expiry on account_codes (expires_at)',
]
