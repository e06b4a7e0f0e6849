import { type Kysely, sql } from 'kysely'

/** Plus-ones, capacity with a waitlist, and co-hosts, all off by default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table events add column plus_ones smallint not null default 0',
  'alter table events add column capacity integer check (capacity > 0)',
  'alter table events add column waiting_count integer not null default 0',
  'alter table rsvps add column guests smallint not null default 0',
  'alter table rsvps add column waiting_since timestamptz',
  'create index rsvps_waiting on rsvps (event_id, waiting_since, person_id) where waiting_since is not null',
  `create table event_cohosts (
    event_id bigint not null references events on delete cascade,
    person_id bigint not null references people on delete cascade,
    created_at timestamptz not null,
    primary key (event_id, person_id)
  )`,
  'create index event_cohosts_by_person on event_cohosts (person_id)',
]
