import { NAME_MAX, NAME_MIN } from '@partyline/domain/names/names'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** How many letters near names may differ by. */
export const NEAR = 2
/** The most names to read from each end, so that one question never reads the whole table. */
const MOST = 1000
/** The most names of each length that continue the name. */
const LONGER_MOST = 10

/**
 * Finds the names near to a given name. A near name has about the same length and the same beginning or end,
 * because one slip (a letter too many, missing, wrong or swapped with the next) leaves one end intact. A name
 * that begins with the given name is near too, and so is one that the given name begins with.
 * @param key the name in lower case, as names are compared
 * @param spelled other exact names that it may stand for
 */
export async function listNearNames(
  db: Kysely<Schema>,
  of: { table: 'people'; column: 'handle' } | { table: 'groups'; column: 'name' },
  key: string,
  spelled: readonly string[] = [],
): Promise<string[]> {
  const end = Math.max(1, Math.floor((key.length - 1) / 2))
  const lengths = Array.from({ length: 2 * NEAR + 1 }, (_, index) => key.length - NEAR + index)
  const [table, name] = [sql.table(of.table), sql.ref(of.column)]
  const backwards = [...key].toReversed().join('')
  const beginnings = Array.from({ length: Math.max(0, key.length - NAME_MIN) }, (_, index) =>
    key.slice(0, NAME_MIN + index),
  )
  const longest = key.length < NAME_MIN ? 0 : NAME_MAX
  // The operators compare byte by byte, as the indexes do. ~ sorts after every character of a name.
  const { rows } = await sql<{ name: string }>`
    (select ${name} as name from ${table} where length(${name}) = any(${lengths}::int[])
      and ${name} ~>=~ ${key.slice(0, end)} and ${name} ~<~ ${`${key.slice(0, end)}~`} limit ${MOST})
    union
    (select ${name} from ${table} where length(${name}) = any(${lengths}::int[])
      and reverse(${name}) ~>=~ ${backwards.slice(0, end)} and reverse(${name}) ~<~ ${`${backwards.slice(0, end)}~`}
      limit ${MOST})
    union
    select ${name} from ${table} where ${name} = any(${[...beginnings, ...spelled]}::text[])
    union
    select longer.name from generate_series(${key.length + 1}::int, ${longest}::int) long cross join lateral (
      select ${name} as name from ${table} where length(${name}) = long
        and ${name} ~>=~ ${key} and ${name} ~<~ ${`${key}~`} order by ${name} using ~<~ limit ${LONGER_MOST}) longer`.execute(
    db,
  )
  return rows.map((row) => row.name)
}
