import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import type { PublicColumns } from '../../people/describe-person.ts'
import { numberEndOf } from '../../people/nickname-store.ts'
import { hasBlocked } from '../../people/store.ts'
import type { EventRow } from '../store.ts'

/** Whether a host has taken a person off the list of an event, or its owner has blocked them. */
export async function isOffList(
  context: Context,
  event: Pick<EventRow, 'id' | 'owner_id'>,
  personId: Id,
): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select ${isRemoved(sql`${event.id}::bigint`, sql`${personId}::bigint`)} as removed`.execute(context.tx)
  return rows[0]?.removed || (await hasBlocked(context, event.owner_id, personId))
}

/** The condition that a host has taken a person off the list of an event. @param event, person columns with ids */
export function isRemoved(event: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from event_removals x where x.event_id = ${event} and x.person_id = ${person})`
}

/** Takes a person off the lists of events. @param following also of dates that are added to the series later */
export async function addRemovals(
  context: Context,
  removal: { eventIds: Id[]; personId: Id; following: boolean },
): Promise<void> {
  const { eventIds, personId, following } = removal
  await sql`insert into event_removals (event_id, person_id, following, removed_at)
    select id, ${personId}, ${following}, ${context.now} from unnest(${eventIds}::bigint[]) id
    on conflict (event_id, person_id) do update
      set following = event_removals.following or excluded.following`.execute(context.tx)
}

/** Lets a person answer an event again, and the later dates of its series if the removal included them. */
export async function deleteRemovals(context: Context, event: EventRow, personId: Id): Promise<void> {
  await sql`delete from event_removals x using events e
    where e.id = x.event_id and x.person_id = ${personId} and (e.id = ${event.id} or x.following
      and e.series_id = ${event.series_id} and e.owner_id = ${event.owner_id} and e.starts_at > ${event.starts_at})`.execute(
    context.tx,
  )
}

/** Keeps the people off a date that is added to a series whom a host took off all its later dates. */
export async function copyRemovals(context: Context, dates: { from: Id; to: Id }): Promise<void> {
  await sql`insert into event_removals (event_id, person_id, following, removed_at)
    select ${dates.to}, person_id, following, removed_at from event_removals
    where event_id = ${dates.from} and following`.execute(context.tx)
}

/** The most people whom a list of removed guests names. */
const NAMED = 200

/** Lists the people whom a host has taken off the list of an event, the latest first. */
export async function listRemoved(
  db: Kysely<Schema>,
  eventId: Id,
): Promise<(PublicColumns & { numberEnd: string | null })[]> {
  const { rows } = await sql<PublicColumns & { numberEnd: string | null }>`
    select p.public_id, p.handle, p.display_handle, p.first_name, p.last_name, p.photo_id,
      ${numberEndOf} as "numberEnd"
    from event_removals x join people p on p.id = x.person_id
    where x.event_id = ${eventId} and p.deleted_at is null
    order by x.removed_at desc, p.id limit ${NAMED}`.execute(db)
  return rows
}
