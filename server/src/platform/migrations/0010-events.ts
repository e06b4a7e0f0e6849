import { type Kysely, sql } from 'kysely'

/** Events and answers to them, their reminders, questions about which event was meant, and calendar feeds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The counts are in the event's row, so that an event with 10,000 answers opens as fast as one with ten.
  `create table events (
    id bigint generated always as identity primary key,
    public_id text not null unique,
    code text not null constraint events_code_key unique,
    owner_id bigint not null references people on delete cascade,
    title text not null,
    description text not null,
    location text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    time_zone text not null,
    rsvp boolean not null,
    remind_on boolean not null,
    remind_message text not null,
    remind_duration integer not null,
    guests_see boolean not null default false,
    sequence integer not null default 0,
    cover_version smallint not null,
    cover_hour smallint not null,
    yes_count integer not null default 0,
    maybe_count integer not null default 0,
    no_count integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    cancelled_at timestamptz
  ) with (fillfactor = 80)`,
  'create index events_by_owner on events (owner_id, starts_at, id)',
  `create table rsvps (
    event_id bigint not null references events on delete cascade,
    person_id bigint not null references people on delete cascade,
    status text not null check (status in ('YES', 'MAYBE', 'NO')),
    notify boolean not null,
    time_zone text not null,
    answered_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (event_id, person_id)
  )`,
  'create index rsvps_by_status on rsvps (event_id, status, answered_at, person_id)',
  'create index rsvps_by_person on rsvps (person_id, event_id)',
  'create index rsvps_to_notify on rsvps (event_id, time_zone, person_id) where notify',
  // What hosts see of the last reminder and of the next one, which a job sends.
  `create table event_reminders (
    event_id bigint primary key references events on delete cascade,
    next_at timestamptz,
    last_at timestamptz,
    last_outcome text check (last_outcome in ('sent', 'late')),
    last_people integer not null default 0,
    last_messages bigint[] not null default '{}'
  )`,
  `create table rsvp_questions (
    person_id bigint primary key references people on delete cascade,
    status text not null check (status in ('YES', 'MAYBE', 'NO')),
    event_ids bigint[] not null,
    expires_at timestamptz not null
  )`,
  `create table calendar_feeds (
    person_id bigint primary key references people on delete cascade,
    nonce bytea not null,
    secret_hash bytea not null unique,
    created_at timestamptz not null
  )`,
  // The event of a text. A YES to the text answers that event.
  'alter table messages add column event_id bigint references events on delete set null',
  // The recipients of a text about an event: all of a zone who asked for texts, with or without the waitlist.
  'alter table messages add column event_zone text',
  'alter table messages add column event_waiting boolean not null default false',
  'create index messages_by_event on messages (event_id, id desc) where event_id is not null',
  'alter table messages drop constraint messages_kind_check',
  `alter table messages add constraint messages_kind_check
    check (kind in ('broadcast', 'direct', 'group', 'intro', 'reply', 'code', 'event'))`,
]
