import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'

/** How many weeks the growth covers. */
const WEEKS = 12

/** Counts a person's current followers by the week in which they began, in one pass. */
export async function readGrowth(
  db: Kysely<Schema>,
  personId: Id,
  now: Date,
): Promise<{ total: number; thisWeek: number; weeks: number[] }> {
  const { rows } = await sql<{ weeks_ago: number; count: string }>`
    select least(greatest(floor(extract(epoch from (${now}::timestamptz - created_at)) / 604800), 0), ${WEEKS})::int
      as weeks_ago, count(*) as count
    from follows where person_id = ${personId} group by 1`.execute(db)
  const came = new Map(rows.map(({ weeks_ago, count }) => [weeks_ago, Number(count)]))
  const weeks: number[] = []
  let sum = came.get(WEEKS) ?? 0
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo--) {
    sum += came.get(weeksAgo) ?? 0
    weeks.push(sum)
  }
  return { total: sum, thisWeek: came.get(0) ?? 0, weeks }
}
