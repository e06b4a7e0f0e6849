import { NAME_MAX, NAME_MIN } from '@partyline/domain/names'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** How many letters apart near names are, at most. */
export const NEAR = 2
/** The most names to read from each end, so that one question does not read the whole table. */
const MOST = 1000
/** The most names of each length that continue the name. */
const LONGER_MOST = 10

/**
 * Names that may be near to one. Some are about as long, and of the same beginning or the same end: one slip, a letter
 * too many, too few, wrong or swapped with the next, leaves one of the two ends as it was. Some begin with it, and some
 * are its own beginning.
 * @param key as names are compared: lower case
 * @param spelled other names that it may stand for, exactly as they would be
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
  // The operators compare byte by byte, as the indexes do; ~ comes after all that a name may hold.
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
