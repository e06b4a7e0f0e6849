import { type Kysely, sql } from 'kysely'

/** Invitations to an event, and the messages that carry them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'create sequence invitation_rounds',
  `create table event_invitations (
    event_id bigint not null references events on delete cascade,
    person_id bigint not null references people on delete cascade,
    inviter_id bigint not null references people on delete cascade,
    group_id bigint references groups on delete cascade,
    invited_at timestamptz not null,
    nudged_at timestamptz,
    round bigint not null,
    primary key (event_id, person_id)
  )`,
  'create index event_invitations_by_round on event_invitations (round, person_id)',
  'create index event_invitations_by_person on event_invitations (person_id)',
  'create index event_invitations_by_inviter on event_invitations (inviter_id)',
  'create index event_invitations_by_group on event_invitations (group_id) where group_id is not null',
  'alter table messages add column invitation_round bigint',
]
