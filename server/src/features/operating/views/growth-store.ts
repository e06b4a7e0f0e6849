import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** New people on a day, or in the week that begins with it: '2026-06-12', UTC. */
export interface NewPeople {
  day: string
  people: number
}

/** Counts the new people of each of the last 30 days and each of the last 26 weeks, oldest first. */
export async function readNewPeople(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ days: NewPeople[]; weeks: NewPeople[] }> {
  const series = async (unit: 'day' | 'week', count: number): Promise<NewPeople[]> => {
    const { rows } = await sql<NewPeople>`
      with spans as (
        select date_trunc(${unit}, ${now}::timestamptz at time zone 'UTC') - n * ${`1 ${unit}`}::interval as begins
        from generate_series(0, ${count - 1}::int) n),
      came as (
        select date_trunc(${unit}, created_at at time zone 'UTC') as begins, count(*)::int as people from people
        where deleted_at is null and not by_hand and created_at at time zone 'UTC' >= (select min(begins) from spans)
        group by 1)
      select to_char(begins, 'YYYY-MM-DD') as day, coalesce(people, 0) as people
      from spans left join came using (begins) order by begins`.execute(db)
    return rows
  }
  return { days: await series('day', 30), weeks: await series('week', 26) }
}
