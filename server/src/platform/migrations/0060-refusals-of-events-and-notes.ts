import { type Kysely, sql } from 'kysely'

/** Removals from events and mutes of notes outlive the account of the person whom they are about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table refused_phones
    add column by_event bigint references events on delete cascade,
    add column following boolean not null default false,
    add column kind text`,
  `update refused_phones set kind = case when is_block then 'block' when by_group is null then 'replies-off' else 'removal' end`,
  // This drops the index and the check that name is_block too.
  `alter table refused_phones
    drop column is_block,
    drop constraint refused_phones_check,
    alter column kind set not null,
    add check (num_nonnulls(by_person, by_group, by_event) = 1)`,
  `create unique index refused_phones_by_person on refused_phones (phone_hash, by_person, kind)
    where by_person is not null`,
  'create unique index refused_phones_by_event on refused_phones (phone_hash, by_event) where by_event is not null',
  'create index refused_phones_of_event on refused_phones (by_event) where by_event is not null',
]
