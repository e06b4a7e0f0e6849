import { type Kysely, sql } from 'kysely'

/** Up to two questions that a host asks with the RSVP, and what guests reply to them. A reply goes with its RSVP. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table events
    add column first_question text not null default '',
    add column second_question text not null default ''`,
  `create table guest_replies (
    event_id bigint not null,
    person_id bigint not null,
    question text not null,
    reply text not null,
    replied_at timestamptz not null,
    primary key (event_id, person_id, question),
    foreign key (event_id, person_id) references rsvps (event_id, person_id) on delete cascade on update cascade)`,
]
