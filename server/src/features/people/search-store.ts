import { sql } from 'kysely'

/**
 * Whether a person, `p` in the query, fits a search: a part of the handle or of the names, whatever its case; '' fits
 * all. strpos, not like: to it % and _ are letters as any.
 */
export function fitsSearch(search: string) {
  if (search === '') return sql<boolean>`true`
  return sql<boolean>`(strpos(p.handle, lower(${search})) > 0
    or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower(${search})) > 0)`
}
