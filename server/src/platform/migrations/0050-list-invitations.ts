import { type Kysely, sql } from 'kysely'

/** Invitations to people on lists of phone numbers: one for each person and what they are invited to, ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table list_invitations (
    id bigint generated always as identity primary key,
    person_id bigint not null references people on delete cascade,
    inviter_id bigint not null references people on delete cascade,
    group_id bigint references groups on delete cascade,
    name text not null,
    message_id bigint,
    invited_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create unique index list_invitations_to_follow on list_invitations (person_id, inviter_id)
    where group_id is null`,
  `create unique index list_invitations_to_join on list_invitations (person_id, group_id)
    where group_id is not null`,
  'create index list_invitations_by_inviter on list_invitations (inviter_id)',
  'create index list_invitations_by_group on list_invitations (group_id) where group_id is not null',
]
