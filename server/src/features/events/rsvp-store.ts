import { ANSWERS, type Answer } from '@partyline/domain/rsvp'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'
import type { EventRow } from './store.ts'
import { personJson } from './view-store.ts'

export type RsvpRow = Selectable<Schema['rsvps']>

export async function findRsvp(context: Context, eventId: Id, personId: Id): Promise<RsvpRow | undefined> {
  return context.tx
    .selectFrom('rsvps')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

export async function writeRsvp(context: Context, rsvp: RsvpRow): Promise<void> {
  const { event_id, person_id, answered_at, ...change } = rsvp
  await context.tx
    .insertInto('rsvps')
    .values({ event_id, person_id, answered_at, ...change })
    .onConflict((conflict) => conflict.columns(['event_id', 'person_id']).doUpdateSet(change))
    .execute()
}

/** @returns the answer that there was */
export async function removeRsvp(context: Context, eventId: Id, personId: Id): Promise<RsvpRow | undefined> {
  return context.tx
    .deleteFrom('rsvps')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
}

/** How many heads each count is to change by. */
export type Heads = Record<'yes' | 'maybe' | 'no' | 'waiting', number>

/** Changes the counts of an event that this transaction has locked. */
export async function changeCounts(context: Context, eventId: Id, by: Heads): Promise<EventRow> {
  return context.tx
    .updateTable('events')
    .set((eb) => ({
      yes_count: eb('yes_count', '+', by.yes),
      maybe_count: eb('maybe_count', '+', by.maybe),
      no_count: eb('no_count', '+', by.no),
      waiting_count: eb('waiting_count', '+', by.waiting),
    }))
    .where('id', '=', eventId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who waits for a place, longest first. */
export async function listWaiting(context: Context, eventId: Id): Promise<RsvpRow[]> {
  return context.tx
    .selectFrom('rsvps')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('person_id')
    .execute()
}

export interface ListedAttendee {
  id: Id
  person: PublicColumns
  status: Answer
  guests: number
  waiting: boolean
  answeredAt: Date
  isCohost: boolean
}

/** A page of who gave one answer, the oldest answer first. */
export async function listAttendees(
  db: Kysely<Schema>,
  query: { eventId: Id; status: Answer; after: { at: Date; id: Id } | undefined; limit: number },
): Promise<ListedAttendee[]> {
  const { eventId, status, after, limit } = query
  const beyond = after ? sql`and (r.answered_at, r.person_id) > (${after.at}, ${after.id}::bigint)` : sql``
  const { rows } = await sql<ListedAttendee>`
    ${attendees} where r.event_id = ${eventId} and r.status = ${status} ${beyond}
    order by r.answered_at, r.person_id limit ${limit}`.execute(db)
  return rows
}

/** The first of who answered, those who gave the first answer first; of each answer the oldest first. */
export async function listFirstAttendees(
  db: Kysely<Schema>,
  query: { eventId: Id; limit: number },
): Promise<ListedAttendee[]> {
  const { eventId, limit } = query
  const walks = ANSWERS.map((status, place) => {
    return sql`(select a.*, ${place}::int as place from (
      ${attendees} where r.event_id = ${eventId} and r.status = ${status}
      order by r.answered_at, r.person_id limit ${limit}) a)`
  })
  const { rows } = await sql<ListedAttendee>`
    select * from (${sql.join(walks, sql` union all `)}) a
    order by place, "answeredAt", id limit ${limit}`.execute(db)
  return rows
}

const attendees = sql`
  select p.id, ${personJson('p')} as person, r.status, r.guests, r.waiting_since is not null as waiting,
    r.answered_at as "answeredAt", exists (
      select 1 from event_cohosts c where c.event_id = r.event_id and c.person_id = r.person_id) as "isCohost"
  from rsvps r join people p on p.id = r.person_id`
