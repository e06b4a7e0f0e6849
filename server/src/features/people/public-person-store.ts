import { sql } from 'kysely'

/** What everybody may see of a person, as one JSON value. The alias names the row. */
export function publicPerson(alias: 's' | 'r' | 'o' | 'v' | 'p') {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('public_id', ${column('public_id')}, 'handle', ${column('handle')},
    'display_handle', ${column('display_handle')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'photo_id', ${column('photo_id')})`
}
