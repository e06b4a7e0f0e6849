import type { EventPart } from '@partyline/domain/events/event-parts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { ownerActsIn } from '../store.ts'
import { type EventView, viewOf } from '../view-store.ts'

/** A person's coming events, which are neither over nor cancelled at `now`, or all the others. */
export interface MyEventsQuery {
  personId: Id
  time: 'upcoming' | 'past'
  now: Date
}

/**
 * Counts a person's events by their part in them (host, guest and so on), a series once. Parts without an
 * event are left out.
 */
export async function countParts(
  db: Kysely<Schema>,
  query: MyEventsQuery,
): Promise<{ part: EventPart; events: number }[]> {
  const { rows } = await sql<{ part: EventPart; events: number }>`
    select part, count(*)::int as events from (${foldedBy(sql`part, series_id`, query)}) mine group by part`.execute(
    db,
  )
  return rows
}

/** A page of a person's events: coming ones soonest first, the others latest first. */
export async function listMyViews(
  db: Kysely<Schema>,
  query: MyEventsQuery & {
    part: EventPart | undefined
    after: { at: Date; id: Id } | undefined
    limit: number
  },
): Promise<(EventView & { part: EventPart })[]> {
  const { personId, time, part, after, limit } = query
  const upcoming = time === 'upcoming'
  const order = (alias: string) => {
    const [start, id] = [sql.ref(`${alias}.starts_at`), sql.ref(`${alias}.id`)]
    return upcoming ? sql`${start}, ${id}` : sql`${start} desc, ${id} desc`
  }
  const beyond = upcoming ? sql`>` : sql`<`
  const page = sql`(
    select * from (${foldedBy(part ? sql`part, series_id` : sql`series_id`, query)}) mine where true
      ${part ? sql`and part = ${part}` : sql``}
      ${after ? sql`and (starts_at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by ${order('mine')} limit ${limit})`
  const { rows } = await sql<EventView & { part: EventPart }>`
    ${viewOf(page, personId)} order by ${order('e')}`.execute(db)
  return rows
}

/** Keeps only the next date of each coming series. @param columns which dates belong together */
function foldedBy(columns: RawBuilder<unknown>, query: MyEventsQuery) {
  if (query.time === 'past') return eventsOf(query)
  return sql`
    select * from (
      select *, row_number() over (partition by ${columns} order by starts_at, id) as nth from (${eventsOf(query)}) every) folded
    where series_id is null or nth = 1`
}

function eventsOf({ personId, time, now }: MyEventsQuery) {
  const isPast = sql`(e.cancelled_at is not null or e.ends_at < ${now}::timestamptz)`
  return sql`
    select e.*, case when e.cancelled_at is not null then 'CANCELLED'
      when e.owner_id = ${personId} or c.person_id is not null then 'HOSTING'
      when r.waiting_since is not null then 'WAITING'
      when r.status = 'YES' then 'GOING' when r.status = 'MAYBE' then 'MAYBE' else 'DECLINED' end as part
    from (
      select id from events where owner_id = ${personId}
      union select event_id from rsvps where person_id = ${personId}
      union select event_id from event_cohosts where person_id = ${personId}) own
    join events e using (id)
    left join rsvps r on r.event_id = e.id and r.person_id = ${personId}
    left join event_cohosts c on c.event_id = e.id and c.person_id = ${personId}
    where ${time === 'past' ? isPast : sql`not ${isPast}`} and ${ownerActsIn('e')}`
}
