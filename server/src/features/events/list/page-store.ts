import { type Kysely, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { type EventView, viewOf } from '../view-store.ts'

/**
 * Lists the coming events that their owner shows on their page, soonest first, with only the next such date
 * of a series.
 */
export async function listPageEvents(
  db: Kysely<Schema>,
  query: { ownerId: Id; now: Date; limit: number },
): Promise<EventView[]> {
  const { rows } = await sql<EventView>`
    ${viewOf(
      sql`(select * from (
        select distinct on (coalesce(series_id, -id)) * from events
        where owner_id = ${query.ownerId} and on_page and cancelled_at is null and starts_at > ${query.now}
        order by coalesce(series_id, -id), starts_at) next
      order by starts_at, id limit ${query.limit})`,
      undefined,
    )} order by e.starts_at, e.id`.execute(db)
  return rows
}
