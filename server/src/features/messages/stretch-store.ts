import { sql } from 'kysely'
import type { Id } from '../../platform/schema.ts'

/** Rows older than one (the newest of all, when it is left out), or newer than one; those nearest to it. */
export type Stretch = { before: Id | undefined; limit: number } | { after: Id; limit: number }

const BEYOND_ALL = '9223372036854775807'

/** A stretch as a condition on `id`, and as the order and limit that go with it. */
export function nearest(stretch: Stretch) {
  const newer = 'after' in stretch
  return {
    place: newer ? sql`id > ${stretch.after}::bigint` : sql`id < ${stretch.before ?? BEYOND_ALL}::bigint`,
    cut: sql`order by id ${newer ? sql`asc` : sql`desc`} limit ${stretch.limit}::int`,
  }
}
