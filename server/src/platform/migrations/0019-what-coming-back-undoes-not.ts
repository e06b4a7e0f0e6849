import { type Kysely, sql } from 'kysely'

/**
 * Leaving and coming back undoes nothing: neither replies that are off, nor, by way of a new account, a block. What is
 * taken away is gone: photos that no profile shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whose replies were off when their follow ended: they come back without, as who was removed from a group does.
  `create table silenced_followers (
    person_id bigint not null references people on delete cascade,
    follower_id bigint not null references people on delete cascade,
    silenced_at timestamptz not null,
    primary key (person_id, follower_id)
  )`,
  // Photos that were replaced or taken away stayed, and anybody with their address could fetch them.
  'delete from photos p using people o where o.id = p.person_id and o.photo_id is distinct from p.id',
  'create index silenced_followers_by_follower on silenced_followers (follower_id)',
  // Blocks that outlive a deleted account: by a person, or replies to a person or in a group that are switched off.
  // Of the phone only a keyed hash is kept.
  `create table refused_phones (
    phone_hash bytea not null,
    by_person bigint references people on delete cascade,
    by_group bigint references groups on delete cascade,
    is_block boolean not null,
    since timestamptz not null,
    check (num_nonnulls(by_person, by_group) = 1),
    check (not is_block or by_person is not null)
  )`,
  `create unique index refused_phones_by_person on refused_phones (phone_hash, by_person, is_block)
    where by_person is not null`,
  'create unique index refused_phones_by_group on refused_phones (phone_hash, by_group) where by_group is not null',
  'create index refused_phones_of_person on refused_phones (by_person) where by_person is not null',
  'create index refused_phones_of_group on refused_phones (by_group) where by_group is not null',
]
