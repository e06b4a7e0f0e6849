import { TEXTED_LISTS, type TextedList, type ToldList } from '@partyline/domain/events/rsvp'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import type { EventRow } from '../store.ts'

type ReminderRow = Selectable<Schema['event_reminders']>

/**
 * Reads when the next reminder of an event is due and how the last one went. It returns undefined, or a row
 * without both, if there was none.
 */
export async function findReminder(db: Kysely<Schema>, eventId: Id): Promise<ReminderRow | undefined> {
  return db.selectFrom('event_reminders').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

/** Lists events with a reminder to come, when it is due, and whether one went out before. */
export async function findNextReminders(
  db: Kysely<Schema>,
  eventIds: Id[],
): Promise<{ event: EventRow; nextAt: Date; isRepeated: boolean }[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('event_reminders', 'event_reminders.event_id', 'events.id')
    .selectAll('events')
    .select(['event_reminders.next_at', 'event_reminders.last_at'])
    .where(sql<boolean>`events.id = any(${eventIds}::bigint[])`)
    .orderBy('events.id')
    .execute()
  return rows.flatMap(({ next_at, last_at, ...event }) =>
    next_at ? [{ event, nextAt: next_at, isRepeated: last_at !== null }] : [],
  )
}

/**
 * Records when the next reminder of an event is due, or null for none. The caller schedules the job that
 * sends it.
 */
export async function writeNextReminder(context: Context, eventId: Id, nextAt: Date | null): Promise<void> {
  await context.tx
    .insertInto('event_reminders')
    .values({ event_id: eventId, next_at: nextAt })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ next_at: nextAt }))
    .execute()
}

/** The outcome of a reminder. */
export interface LastReminder {
  eventId: Id
  outcome: 'sent' | 'late' | 'limit'
  people: number
  messageIds: Id[]
}

/** Records the outcomes of reminders, and that none of these events has a next one. */
export async function writeLastReminders(context: Context, lasts: LastReminder[]): Promise<void> {
  if (lasts.length === 0) return
  await sql`
    update event_reminders r set next_at = null, last_at = ${context.now}::timestamptz, last_outcome = l.outcome,
      last_people = l.people, last_messages = l."messageIds"
    from json_to_recordset(${JSON.stringify(lasts)}::json) l ("eventId" bigint, outcome text, people int,
      "messageIds" bigint[])
    where r.event_id = l."eventId"`.execute(context.tx)
}

/**
 * Counts the people whom a message about events reaches, by the zone of their texts, and how many of them come; ordered
 * by event and zone.
 */
export async function countByZone(
  db: Kysely<Schema>,
  eventIds: Id[],
  lists: readonly ToldList[],
): Promise<{ eventId: Id; zone: string; people: number; coming: number }[]> {
  const { rows } = await sql<{ eventId: Id; zone: string; people: number; coming: number }>`
    select event_id as "eventId", zone, count(*)::int as people, count(*) filter (where list = 'YES')::int as coming from (${reached(eventIds, lists)}) p
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Counts the people whom a message about any of these events reaches. */
export async function countReached(
  db: Kysely<Schema>,
  eventIds: Id[],
  lists: readonly ToldList[],
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct person_id)::int as people from (${reached(eventIds, lists)}) p`.execute(db)
  return rows[0]?.people ?? 0
}

/** Guests who asked for texts, and on the list INVITED people without an answer, whose zone is the event's. */
function reached(eventIds: Id[], lists: readonly ToldList[]) {
  const ids = sql`any(${eventIds}::bigint[])`
  return sql`
    select r.event_id, r.person_id, coalesce(r.time_zone, e.time_zone) as zone, ${listOf} as list
    from rsvps r join events e on e.id = r.event_id
    where r.event_id = ${ids} and r.notify and ${listOf} = any(${lists}::text[])
    union all
    select i.event_id, i.person_id, e.time_zone, 'INVITED' from event_invitations i join events e on e.id = i.event_id
    where 'INVITED' = any(${lists}::text[]) and i.event_id = ${ids}
      and not exists (select 1 from rsvps r where r.event_id = i.event_id and r.person_id = i.person_id)`
}

/** The people on lists of an event who asked for texts, and those who did not. */
export interface Asked {
  people: number
  unasked: number
}

/** The people on one list who asked for texts, and those who did not. */
export interface AskedOnList extends Asked {
  list: TextedList
}

/** Counts the people on each list of an event whose guests may get texts. Leaves out empty lists. */
export async function countAskedByList(db: Kysely<Schema>, eventId: Id): Promise<AskedOnList[]> {
  const { rows } = await sql<AskedOnList>`
    select ${listOf} as list, count(*) filter (where r.notify)::int as people,
      count(*) filter (where not r.notify)::int as unasked
    from rsvps r where r.event_id = ${eventId} and r.status <> 'NO' group by 1`.execute(db)
  return TEXTED_LISTS.flatMap((list) => rows.filter((row) => row.list === list))
}

/** Counts the people on some lists of an event. */
export async function countAsked(
  db: Kysely<Schema>,
  eventId: Id,
  lists: readonly TextedList[],
): Promise<Asked> {
  return addUp((await countAskedByList(db, eventId)).filter(({ list }) => lists.includes(list)))
}

/** Adds up the people on several lists. */
export function addUp(lists: Asked[]): Asked {
  return lists.reduce(
    (sum, { people, unasked }) => ({ people: sum.people + people, unasked: sum.unasked + unasked }),
    { people: 0, unasked: 0 },
  )
}

/** The list on which an answer `r` stands. */
const listOf = sql<TextedList>`case when r.waiting_since is null then r.status else 'WAITING' end`
