import { type Kysely, sql } from 'kysely'

/** Finds handles that pass for another one. Handles that are already taken stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The same as `skeleton` in the domain's confusables, for the characters that a handle can hold.
  `create function name_shape(name text) returns text language sql immutable parallel safe as $$
    select replace(replace(translate(lower(regexp_replace(name, '[_-]', '', 'g')), 'i1034578', 'lloeastb'),
      'rn', 'm'), 'vv', 'w') $$`,
  'create index people_by_shape on people (name_shape(display_handle)) where display_handle is not null',
  'drop index people_by_outline',
]
