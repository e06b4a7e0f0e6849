import { type Kysely, sql } from 'kysely'

/** An owner invites a co-host, who counts as one after accepting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table cohost_invitations (
    event_id bigint not null references events on delete cascade,
    person_id bigint not null references people on delete cascade,
    invited_at timestamptz not null,
    declined_at timestamptz,
    primary key (event_id, person_id)
  )`,
  'create index cohost_invitations_by_person on cohost_invitations (person_id) where declined_at is null',
  // Nobody was asked before. Only co-hosts who have written to the guests have shown that they help.
  `insert into cohost_invitations (event_id, person_id, invited_at)
    select c.event_id, c.person_id, c.created_at from event_cohosts c where not exists (
      select 1 from messages m where m.event_id = c.event_id and m.sender_id = c.person_id and m.kind = 'event')`,
  `delete from event_cohosts c using cohost_invitations i
    where i.event_id = c.event_id and i.person_id = c.person_id`,
]
