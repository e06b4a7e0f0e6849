import { type Kysely, sql } from 'kysely'

/**
 * Direct messages by person, and how far people have read them and their groups' threads. All existing ones
 * count as read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ newest: string }>`select coalesce(max(id), 0) as newest from messages`.execute(
    db,
  )
  // A default rewrites no row: existing memberships keep this one, and later ones begin at 0.
  const newest = sql.raw(String(BigInt(rows[0]?.newest ?? 0)))
  await sql`alter table memberships add column read_id bigint not null default ${newest}`.execute(db)
  await sql`alter table memberships alter column read_id set default 0`.execute(db)
}

const statements = [
  `create table conversations (
    person_id bigint not null references people on delete cascade,
    other_id bigint not null references people on delete cascade,
    last_id bigint not null,
    last_at timestamptz not null,
    read_id bigint not null default 0,
    primary key (person_id, other_id)
  )`,
  'create index conversations_newest on conversations (person_id, last_at desc, other_id)',
  'create index conversations_by_other on conversations (other_id)',
  `create index messages_between on messages (sender_id, recipient_id, id desc) where kind = 'direct'`,
  `insert into conversations (person_id, other_id, last_id, last_at, read_id)
    select m.person_id, m.other_id, max(m.id), max(m.created_at), max(m.id) from (
      select m.sender_id as person_id, m.recipient_id as other_id, m.id, m.created_at from messages m
      where m.kind = 'direct'
      union all
      select m.recipient_id, m.sender_id, m.id, m.created_at from messages m where m.kind = 'direct') m
    join people p on p.id = m.person_id and p.handle is not null
    join people o on o.id = m.other_id and o.handle is not null
    where m.person_id <> m.other_id group by m.person_id, m.other_id`,
]
