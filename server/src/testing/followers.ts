import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'

/** A database and a time, such as a town's. */
interface Place {
  database: TestDatabase
  clock: { now: Date }
}

/** Adds a person with a handle without a sign-up. */
export async function addSender(town: Place, handle: string, phone: string): Promise<void> {
  await town.database.db
    .insertInto('people')
    .values({
      public_id: handle,
      phone,
      handle,
      display_handle: handle,
      intro: 'Hi',
      greeted_at: town.clock.now,
    })
    .execute()
}

/** Gives a handle many followers at once, with the phones +15552000001 and up. */
export async function addFollowers(town: Place, handle: string, count: number): Promise<void> {
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

/** Counts the texts with some words that reached each phone. */
export async function countArrivals(town: Place, words: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ phone: string; count: number }>`
    select phone, count(*)::int as count from simulator_texts
    where direction = 'out' and position(${words} in text) > 0 group by phone`.execute(town.database.db)
  return new Map(rows.map(({ phone, count }) => [phone, count]))
}

/**
 * The number of deliveries in each state, by name and reason; 'sending' means that the outcome is unknown.
 */
export async function deliveryStates(town: Place): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select (array['waiting', 'sending', 'sent', 'failed', 'spared', 'delivered'])[
        case when d.status = 0 and d.recipient_id <= b.sending_to then 1 else d.status end + 1]
      || coalesce(' ' || reason, '') as state, count(*)::int as count
    from deliveries d left join delivery_batches b on b.id = d.batch_id group by 1`.execute(town.database.db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
