import { sql } from 'kysely'
import type { Town } from './town.ts'

/** Gives a handle many followers at once. @returns nothing; their phones are +15552000001 and up */
export async function addFollowers(town: Town, handle: string, count: number): Promise<void> {
  await sql`
    with fresh as (
      insert into people (public_id, phone, greeted_at, created_at)
      select 'follower-' || n, '+1555' || (2000000 + n), ${town.clock.now}, ${town.clock.now}
      from generate_series(1, ${count}::int) n returning id)
    insert into follows (person_id, follower_id, allow_reply, created_at)
    select p.id, fresh.id, true, ${town.clock.now} from fresh, people p where p.handle = ${handle}`.execute(
    town.database.db,
  )
}

/** How many texts reached each phone, of those that contain some words. */
export async function countArrivals(town: Town, words: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ phone: string; count: number }>`
    select phone, count(*)::int as count from simulator_texts
    where direction = 'out' and position(${words} in text) > 0 group by phone`.execute(town.database.db)
  return new Map(rows.map(({ phone, count }) => [phone, count]))
}

/** What became of all deliveries: how many are in each state, by name and reason. */
export async function deliveryStates(town: Town): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select (array['waiting', 'sending', 'sent', 'failed', 'spared'])[status + 1] || coalesce(' ' || reason, '') as state,
      count(*)::int as count
    from deliveries group by 1`.execute(town.database.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
