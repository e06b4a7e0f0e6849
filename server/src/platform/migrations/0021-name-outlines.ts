import { type Kysely, sql } from 'kysely'

/** Finds names that look like another at a glance. Names that are already taken stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The same as `outline` in the domain's confusables.
  `create function name_outline(name text) returns text language sql immutable parallel safe as $$
    select trim(both '_' from regexp_replace(replace(replace(translate(lower(replace(name, 'I', 'l')), '10', 'lo'),
      'rn', 'm'), 'vv', 'w'), '[_-]+', '_', 'g')) $$`,
  'create index people_by_outline on people (name_outline(display_handle)) where display_handle is not null',
  'create index groups_by_outline on groups (name_outline(display_name))',
  'create index retired_handles_by_outline on retired_handles (name_outline(handle))',
]
