import { type Kysely, sql } from 'kysely'

/**
 * Replies that are off stay off when a person leaves and comes back, and a block stays when they make a new
 * account. Photos that no profile shows are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Followers whose replies were off when their follow ended. They come back with replies off, as members do
  // who were removed from a group.
  `create table silenced_followers (
    person_id bigint not null references people on delete cascade,
    follower_id bigint not null references people on delete cascade,
    silenced_at timestamptz not null,
    primary key (person_id, follower_id)
  )`,
  // Photos that were replaced or removed stayed, and anybody with their address could fetch them.
  'delete from photos p using people o where o.id = p.person_id and o.photo_id is distinct from p.id',
  'create index silenced_followers_by_follower on silenced_followers (follower_id)',
  // Blocks that outlive a deleted account, and replies that a person or a group switched off. The table keeps
  // a keyed hash of the phone.
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
