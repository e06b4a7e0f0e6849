import { sql } from 'kysely'
import type { Id } from '../../platform/database/schema.ts'

/** The rows before a row (or the newest rows without one), or the rows after a row, the nearest first. */
export type PageRange = { before: Id | undefined; limit: number } | { after: Id; limit: number }

const BEYOND_ALL = '9223372036854775807'

/** A page range as a condition on `id`, with its order and limit. */
export function nearest(range: PageRange) {
  const newer = 'after' in range
  return {
    place: newer ? sql`id > ${range.after}::bigint` : sql`id < ${range.before ?? BEYOND_ALL}::bigint`,
    cut: sql`order by id ${newer ? sql`asc` : sql`desc`} limit ${range.limit}::int`,
  }
}
