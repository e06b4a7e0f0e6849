import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** How many letters apart near names are, at most. */
export const NEAR = 2
/** So many names are read from each end at most: one question may not read all there are. */
const MOST = 1000

/**
 * Names that may be near to one: about as long, and of the same beginning or the same end. One slip, a letter too many,
 * too few, wrong or swapped with the next, leaves one of the two ends as it was.
 * @param key as names are compared: lower case
 */
export async function listNearNames(
  db: Kysely<Schema>,
  of: { table: 'people'; column: 'handle' } | { table: 'groups'; column: 'name' },
  key: string,
): Promise<string[]> {
  const end = Math.max(1, Math.floor((key.length - 1) / 2))
  const lengths = Array.from({ length: 2 * NEAR + 1 }, (_, index) => key.length - NEAR + index)
  const [table, name] = [sql.table(of.table), sql.ref(of.column)]
  const backwards = [...key].toReversed().join('')
  // The operators compare byte by byte, as the indexes do; ~ comes after all that a name may hold.
  const { rows } = await sql<{ name: string }>`
    (select ${name} as name from ${table} where length(${name}) = any(${lengths}::int[])
      and ${name} ~>=~ ${key.slice(0, end)} and ${name} ~<~ ${`${key.slice(0, end)}~`} limit ${MOST})
    union
    (select ${name} from ${table} where length(${name}) = any(${lengths}::int[])
      and reverse(${name}) ~>=~ ${backwards.slice(0, end)} and reverse(${name}) ~<~ ${`${backwards.slice(0, end)}~`}
      limit ${MOST})`.execute(db)
  return rows.map((row) => row.name)
}
