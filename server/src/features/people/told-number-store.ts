import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** Phones that get texts and do not know a number: with a username, a follow or a group. */
const untold = (number: string) => sql`p.told_number is distinct from ${number} and p.phone is not null
  and p.deleted_at is null and p.stopped_at is null and p.spared_because is null and (p.handle is not null
    or exists (select 1 from follows f where f.follower_id = p.id)
    or exists (select 1 from memberships m where m.person_id = p.id))`

/** Takes the next people whom the old number has not told a new one, and notes that it does. */
export async function takeUntold(
  { tx, now }: Context,
  { number, most }: { number: string; most: number },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update people set told_number = ${number} where id = any(array(
      select p.id from people p where ${untold(number)} and p.bulk_until > ${now} order by p.id limit ${most} for update))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts those whom `takeUntold` would take one after the other. */
export async function countUntold({ tx, now }: Context, number: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people p where ${untold(number)} and p.bulk_until > ${now}`.execute(tx)
  return rows[0]?.count ?? 0
}
