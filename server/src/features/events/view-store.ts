import type { Repeat } from '@partyline/domain/events/repeat'
import type { Answer } from '@partyline/domain/events/rsvp'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import { publicPerson } from '../people/public-person-store.ts'
import type { CoverPhotoRow } from './cover/store.ts'
import { type EventRow, ownerActs, ownerActsIn } from './store.ts'
import { isRemoved } from './stores/removal-store.ts'

/** An event with what one viewer may know about it. */
export interface EventView extends EventRow {
  owner: PublicColumns
  ownerStatus: Answer | null
  ownerWaiting: boolean
  /** Null when nobody is signed in. */
  viewer: PublicColumns | null
  viewerStatus: Answer | null
  viewerNotify: boolean | null
  viewerGuests: number | null
  viewerWaiting: boolean
  /** The place on the waitlist, from 1. */
  viewerPlace: number | null
  viewerIsCohost: boolean
  /** Invited to co-host, without an answer so far. */
  viewerIsInvited: boolean
  /** A host has taken the viewer off the list. */
  viewerIsRemoved: boolean
  /** The owner has blocked the viewer. */
  viewerIsBlocked: boolean
  /** The owner takes notes. */
  takesNotes: boolean
  /** The series that it is a date of. */
  series: { _id: string; repeat: Repeat; day: string } | null
  coverPhoto: CoverPhotoRow | null
}

/** One event, by its public id, as a viewer sees it. */
export async function findView(
  db: Kysely<Schema>,
  publicId: string,
  viewerId: Id | undefined,
): Promise<EventView | undefined> {
  const { rows } = await sql<EventView>`
    ${viewOf(sql`(select * from events where public_id = ${publicId} and ${ownerActs})`, viewerId)}`.execute(
    db,
  )
  return rows[0]
}

/** The owners of events, by the events' row numbers. */
export async function findOwners(
  db: Kysely<Schema>,
  ids: Id[],
): Promise<Map<Id, Pick<PublicColumns, 'display_handle' | 'first_name'>>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'display_handle', 'first_name'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Where a list begins or ends: at a start, or beside one event. */
export interface Bound {
  at: Date
  id?: Id
}

/** 'recent': first the events that have begun, latest first; then the others, soonest first. */
export type EventsOrder = 'soonest' | 'latest' | 'recent'

export interface EventsQuery {
  personId: Id
  /** Only events that the viewer owns. */
  owned: boolean
  /** Includes events that the viewer said No to. */
  declined: boolean
  /** Only events that end after this time. */
  endsFrom: Date | undefined
  after: Bound | undefined
  before: Bound | undefined
  order: EventsOrder
  /** Only the first date of a series. */
  folded: boolean
  now: Date
  limit: number
}

const FIRST_ID = '0'

/** A page of the events that a person owns, co-hosts or answered. */
export async function listViews(db: Kysely<Schema>, query: EventsQuery): Promise<EventView[]> {
  const { personId, owned, declined, endsFrom, after, before, folded, now, limit } = query
  const orderOf = (alias: string) => {
    const [start, id] = [sql.ref(`${alias}.starts_at`), sql.ref(`${alias}.id`)]
    return {
      soonest: sql`${start}, ${id}`,
      latest: sql`${start} desc, ${id} desc`,
      recent: sql`${start} > ${now}, abs(extract(epoch from ${start} - ${now}::timestamptz)), ${id}`,
    }[query.order]
  }
  const order = orderOf('e')
  const inTime = (alias: string) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    const place = sql`(${column('starts_at')}, ${column('id')})`
    return sql`${column('cancelled_at')} is null and ${ownerActsIn(alias)}
      ${endsFrom ? sql`and ${column('ends_at')} >= ${endsFrom}` : sql``}
      ${after ? (after.id ? sql`and ${place} > (${after.at}, ${after.id}::bigint)` : sql`and ${column('starts_at')} >= ${after.at}`) : sql``}
      ${before ? sql`and ${place} < (${before.at}, ${before.id ?? FIRST_ID}::bigint)` : sql``}`
  }
  // The owned, co-hosted and answered events are each read by an index, which stops at the limit.
  const walk = (from: RawBuilder<unknown>, ids: RawBuilder<unknown>) => {
    const first = sql`e.id = (
      select d.id from events d where d.series_id = e.series_id and ${inTime('d')} and d.id in (${ids})
      order by ${orderOf('d')} limit 1)`
    return sql`(select e.* from ${from} where ${inTime('e')}
      ${folded ? sql`and (e.series_id is null or ${first})` : sql``} order by ${order} limit ${limit})`
  }
  const own = sql`select id from events where owner_id = ${personId}`
  const mine = walk(sql`(select * from events where owner_id = ${personId}) e`, own)
  const answered = sql`rsvps r join events e on e.id = r.event_id and r.person_id = ${personId}
      ${declined ? sql`` : sql`and r.status <> 'NO'`}${folded ? sql` and e.owner_id <> ${personId}` : sql``}`
  const helped = sql`event_cohosts c join events e on e.id = c.event_id and c.person_id = ${personId}`
  const others = sql`
    union ${walk(answered, sql`select event_id from rsvps where person_id = ${personId} ${declined ? sql`` : sql`and status <> 'NO'`}`)}
    union ${walk(helped, sql`select event_id from event_cohosts where person_id = ${personId}`)}`
  const { rows } = await sql<EventView>`
    ${viewOf(sql`(${mine} ${owned ? sql`` : others})`, personId)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/**
 * The statement that reads events as one viewer sees them.
 * @param events a table or subquery in brackets, with the columns of events
 */
export function viewOf(events: RawBuilder<unknown>, viewerId: Id | undefined) {
  return sql`
    select e.*, ${publicPerson('o')} as owner, mine.status as "ownerStatus", mine.waiting_since is not null as "ownerWaiting",
      case when v.id is not null then ${publicPerson('v')} end as viewer,
      r.status as "viewerStatus", r.notify as "viewerNotify", r.guests as "viewerGuests",
      r.waiting_since is not null as "viewerWaiting", ${place} as "viewerPlace", c.person_id is not null as "viewerIsCohost",
      i.person_id is not null as "viewerIsInvited", ${isRemoved(sql`e.id`, sql`v.id`)} as "viewerIsRemoved", exists (
        select 1 from blocks b where b.person_id = e.owner_id and b.blocked_id = v.id) as "viewerIsBlocked",
      o.takes_notes as "takesNotes",
      case when s.id is not null then json_build_object('_id', s.public_id, 'repeat', s.repeat, 'day', s.anchor_day)
        end as series,
      case when f.id is not null then json_build_object('id', f.id, 'width', f.width, 'height', f.height)
        end as "coverPhoto"
    from ${events} e
    join people o on o.id = e.owner_id
    left join event_series s on s.id = e.series_id
    left join cover_photos f on f.id = e.cover_photo_id
    left join rsvps mine on mine.event_id = e.id and mine.person_id = e.owner_id
    left join people v on v.id = ${viewerId ?? null}::bigint
    left join rsvps r on r.event_id = e.id and r.person_id = v.id
    left join event_cohosts c on c.event_id = e.id and c.person_id = v.id
    left join cohost_invitations i on i.event_id = e.id and i.person_id = v.id and i.declined_at is null`
}

const place = sql`
  case when r.waiting_since is not null then (
    select count(*)::int from rsvps w where w.event_id = r.event_id and w.waiting_since is not null
      and (w.waiting_since, w.person_id) <= (r.waiting_since, r.person_id)) end`
