import { sql } from 'kysely'

/**
 * Whether a person, `p` in the query, fits a search for a part of the handle or of the names, in any case; ''
 * fits all. It uses strpos, because like would treat % and _ as wildcards.
 */
export function fitsSearch(search: string) {
  if (search === '') return sql<boolean>`true`
  return sql<boolean>`(strpos(p.handle, lower(${search})) > 0
    or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower(${search})) > 0)`
}
