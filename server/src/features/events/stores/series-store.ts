import {
  type Day,
  daysAfter,
  daysBetween,
  nearestRuleDay,
  type Repeat,
} from '@partyline/domain/events/repeat'
import type { Answer } from '@partyline/domain/events/rsvp'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { randomSecret } from '../../../platform/secrets.ts'
import { type EventRow, lockEvent, ownerActs } from '../store.ts'
import { type EventView, viewOf } from '../view-store.ts'

type SeriesRow = Selectable<Schema['event_series']>

/** Adds a series under a new id. @param input.anchor the first day of its rule */
export async function addSeries(
  context: Context,
  input: { repeat: Repeat; anchor: string },
): Promise<{ id: Id; public_id: string }> {
  return context.tx
    .insertInto('event_series')
    .values({
      public_id: randomSecret(16),
      repeat: input.repeat,
      anchor_day: input.anchor,
      created_at: context.now,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
}

/**
 * Moves the rule of a series by the days by which one of an owner's dates has moved. The rule stays where it is
 * while the last date belongs to another owner, who adds dates by it.
 * @param from the day of that date before
 * @param to its day now
 */
export async function moveSeries(context: Context, date: EventRow, from: Day, to: Day): Promise<void> {
  const { rows } = await sql<{ repeat: Repeat; anchor: Day }>`
    select repeat, anchor_day as anchor from event_series
    where id = ${date.series_id} and ${date.owner_id}::bigint = (
      select owner_id from events where series_id = ${date.series_id} and cancelled_at is null
      order by starts_at desc, id desc limit 1)`.execute(context.tx)
  const [rule] = rows
  if (!rule) return
  // A date that was moved alone stands off the rule. The later dates stand on it and move by the same days.
  const anchor = daysAfter(nearestRuleDay(rule.anchor, rule.repeat, from), daysBetween(from, to))
  await sql`update event_series set anchor_day = ${anchor} where id = ${date.series_id}`.execute(context.tx)
}

/** Finds a series by its public id. */
export async function findSeries(db: Kysely<Schema>, publicId: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('event_series').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

/** Lists all dates of a series as a viewer sees them, soonest first. */
export async function listDates(
  db: Kysely<Schema>,
  seriesId: Id,
  viewerId: Id | undefined,
): Promise<EventView[]> {
  const dates = sql`(select * from events where series_id = ${seriesId} and ${ownerActs})`
  const { rows } = await sql<EventView>`${viewOf(dates, viewerId)} order by e.starts_at, e.id`.execute(db)
  return rows
}

/**
 * Lists the later dates of an event's series that are not cancelled and have the same owner, soonest first.
 * Does not lock them.
 */
export async function listLaterDates(context: Context, event: EventRow): Promise<EventRow[]> {
  if (event.series_id === null) return []
  return context.tx
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', event.series_id)
    .where('owner_id', '=', event.owner_id)
    .where('starts_at', '>', event.starts_at)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/**
 * Locks the dates of a series until the transaction ends, in the order that avoids a deadlock with other locks on
 * several events.
 * @param only.owner leaves out the dates of other owners
 * @param only.from leaves out the dates before this start
 * @param only.cancelled true includes the cancelled dates
 * @returns soonest first
 */
export async function lockDates(
  context: Context,
  seriesId: Id,
  only?: { owner: Id; from: Date; cancelled?: boolean },
): Promise<EventRow[]> {
  const all = context.tx
    .selectFrom('events')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where(ownerActs)
    .orderBy('id')
    .forNoKeyUpdate()
  const dates = only?.cancelled ? all : all.where('cancelled_at', 'is', null)
  const locked = only ? dates.where('owner_id', '=', only.owner).where('starts_at', '>=', only.from) : dates
  const rows = await locked.execute()
  return rows.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}

/** The start of the last date of a series, cancelled or not. */
export async function findLastStart({ tx }: Context, seriesId: Id): Promise<Date> {
  const dates = tx.selectFrom('events').select('starts_at').where('series_id', '=', seriesId)
  const { starts_at } = await dates.orderBy('starts_at', 'desc').limit(1).executeTakeFirstOrThrow()
  return starts_at
}

/**
 * Locks a cancelled event, or with `following` also its owner's later dates of its series that were cancelled at
 * the same moment. Leaves out dates that are over or no longer cancelled.
 */
export async function lockCancelled(
  context: Context,
  event: EventRow,
  following: boolean,
): Promise<EventRow[]> {
  const { id, series_id: seriesId, owner_id: owner, starts_at: from, cancelled_at: at } = event
  return context.tx
    .selectFrom('events')
    .selectAll()
    .where('cancelled_at', '=', at)
    .where('ends_at', '>=', context.now)
    .where((eb) =>
      following && seriesId !== null
        ? eb.and([eb('series_id', '=', seriesId), eb('owner_id', '=', owner), eb('starts_at', '>=', from)])
        : eb('id', '=', id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Counts the other open dates of an event's series that a person has not answered. With NO it counts those without a
 * No, if one of them has another answer.
 */
export async function countOtherDates(
  context: Context,
  event: EventRow,
  personId: Id,
  answer: Answer,
): Promise<number> {
  if (event.series_id === null) return 0
  const { count, answered } = await context.tx
    .selectFrom('events')
    .leftJoin('rsvps as r', (join) =>
      join.onRef('r.event_id', '=', 'events.id').on('r.person_id', '=', personId),
    )
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.count<string>('r.status').as('answered')])
    .where('series_id', '=', event.series_id)
    .where('id', '<>', event.id)
    .where('rsvp', '=', true)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', context.now)
    .where(ownerActs)
    .where(sql<boolean>`(r.status is null or (${answer} = 'NO' and r.status <> 'NO'))`)
    .executeTakeFirstOrThrow()
  return answer === 'NO' && answered === '0' ? 0 : Number(count)
}

/** Locks an event, or with `wanted.following` also its owner's later dates of its series; cancelled ones on request. */
export async function lockWanted(
  context: Context,
  event: EventRow,
  { following, cancelled = false }: { following: boolean; cancelled?: boolean },
): Promise<EventRow[]> {
  if (following && event.series_id !== null) {
    return lockDates(context, event.series_id, { owner: event.owner_id, from: event.starts_at, cancelled })
  }
  const locked = await lockEvent(context, { id: event.id })
  return locked ? [locked] : []
}
