import type { GuestReply } from '@partyline/domain/events/guest-questions'
import { type Answer, RSVP_LISTS, type RsvpList } from '@partyline/domain/events/rsvp'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import type { PublicColumns } from '../../people/describe-person.ts'
import { numberEndOf } from '../../people/nickname-store.ts'
import { publicPerson } from '../../people/public-person-store.ts'
import { wakeJournal } from '../../people/record-consent.ts'
import { fitsSearch } from '../../people/search-store.ts'
import { type EventRow, ownerActs } from '../store.ts'

export type RsvpRow = Selectable<Schema['rsvps']>

/**
 * Finds a person's answer to an event, on the waitlist or not. It does not lock the row, so lock the event
 * before you change the answer.
 */
export async function findRsvp(context: Context, eventId: Id, personId: Id): Promise<RsvpRow | undefined> {
  return context.tx
    .selectFrom('rsvps')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Replaces a person's answer, and keeps its `answered_at`. Does not touch the event's counts. */
export async function writeRsvp(context: Context, rsvp: Omit<RsvpRow, 'notify'>): Promise<RsvpRow> {
  const { event_id, person_id, answered_at, ...change } = rsvp
  wakeJournal(context)
  return context.tx
    .insertInto('rsvps')
    .values({ event_id, person_id, answered_at, ...change })
    .onConflict((conflict) => conflict.columns(['event_id', 'person_id']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes a guest off the waitlist. Does not touch the event's counts. */
export async function endWait(context: Context, { event_id, person_id }: RsvpRow): Promise<void> {
  const wait = context.tx.updateTable('rsvps').set({ waiting_since: null })
  await wait.where('event_id', '=', event_id).where('person_id', '=', person_id).execute()
}

/** @returns the earlier answer */
export async function removeRsvp(context: Context, eventId: Id, personId: Id): Promise<RsvpRow | undefined> {
  wakeJournal(context)
  return context.tx
    .deleteFrom('rsvps')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()
}

/** The change of each count, in people. */
export type Heads = Record<'yes' | 'maybe' | 'no' | 'waiting', number>

/** Changes the counts of an event. Lock it first in this transaction. */
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

/**
 * Lists the waitlist, longest wait first. It leaves out phones that get no texts, and guests who have blocked
 * the event's owner, because nobody could tell them of their place. Guests without a phone, whom a host added,
 * stay in it.
 */
export async function listWaiting(
  context: Context,
  { id: eventId, owner_id: ownerId }: Pick<EventRow, 'id' | 'owner_id'>,
): Promise<RsvpRow[]> {
  return context.tx
    .selectFrom('rsvps')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('waiting_since', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('people')
          .select('id')
          .whereRef('id', '=', 'rsvps.person_id')
          .where('stopped_at', 'is', null)
          .where('spared_because', 'is', null),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from blocks b where b.person_id = rsvps.person_id and b.blocked_id = ${ownerId})`,
    )
    .orderBy('waiting_since')
    .orderBy('person_id')
    .execute()
}

/** Locks the coming events on whose waitlists a person is, in the order in which several events are always locked. */
export async function lockWaitedFor(context: Context, personId: Id): Promise<EventRow[]> {
  return context.tx
    .selectFrom('events')
    .selectAll()
    .where(ownerActs)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', context.now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('rsvps')
        .select('event_id')
        .where('person_id', '=', personId)
        .where('waiting_since', 'is not', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface ListedAttendee {
  id: Id
  person: PublicColumns
  /** The last two digits of the phone of a person without a username. */
  numberEnd: string | null
  status: Answer
  guests: number
  waiting: boolean
  answeredAt: Date
  /** The place in its list, by the time of the answer or, on the waitlist, the time when the wait began. */
  since: Date
  /** The place in a list from A to Z. */
  sortName: string
  checkedIn: boolean
  byHand: boolean
  isCohost: boolean
  replies: GuestReply[]
}

/** Where a page of a list begins: after this row, by time or, from A to Z, by name; or behind a number of rows. */
export type AttendeesPlace = { at: Date; id: Id } | { name: string; id: Id } | { skip: number }

interface AttendeesQuery {
  eventId: Id
  list: RsvpList
  after?: AttendeesPlace | undefined
  /** A part of a handle or of a name; '' for all. */
  search?: string
  byName?: boolean
  /** For a guest, who finds and sorts people by their first names alone. */
  asGuest?: boolean
  limit: number
}

/** A page of one list: oldest answer first, longest wait first, or from A to Z. */
export async function listAttendees(db: Kysely<Schema>, query: AttendeesQuery): Promise<ListedAttendee[]> {
  const { rows } = await walk(query).execute(db)
  return rows
}

/** Counts the answers on each list of an event, without plus-ones, and the people who have come. */
export async function countAnswers(
  db: Kysely<Schema>,
  eventId: Id,
): Promise<{ answers: Record<RsvpList, number>; checkedIn: number }> {
  const { rows } = await sql<{ list: RsvpList; answers: number; checkedIn: number }>`
    select case when waiting_since is not null then 'WAITING' else status end as list, count(*)::int as answers,
      coalesce(sum(1 + guests) filter (where checked_in_at is not null), 0)::int as "checkedIn"
    from rsvps where event_id = ${eventId} group by 1`.execute(db)
  const answers = { YES: 0, WAITING: 0, MAYBE: 0, NO: 0 }
  for (const row of rows) answers[row.list] = row.answers
  return { answers, checkedIn: rows.reduce((sum, row) => sum + row.checkedIn, 0) }
}

/** Checks in a guest who answered, or undoes it. @returns false for a person without an answer */
export async function writeCheckIn(
  context: Context,
  { eventId, userId, at }: { eventId: Id; userId: string; at: Date | null },
): Promise<boolean> {
  const written = await context.tx
    .updateTable('rsvps')
    .set({ checked_in_at: at })
    .where('event_id', '=', eventId)
    .where('person_id', 'in', (eb) => eb.selectFrom('people').select('id').where('public_id', '=', userId))
    .executeTakeFirst()
  return written.numUpdatedRows > 0n
}

/** Undoes all check-ins of an event. */
export async function removeCheckIns(context: Context, eventId: Id): Promise<void> {
  await context.tx.updateTable('rsvps').set({ checked_in_at: null }).where('event_id', '=', eventId).execute()
}

/** Reads the first page of every list, one after the other, each in its own order. */
export async function listFirstAttendees(
  db: Kysely<Schema>,
  query: { eventId: Id; limit: number },
): Promise<ListedAttendee[]> {
  const walks = RSVP_LISTS.map(
    (list, place) => sql`(select a.*, ${place}::int as place from (${walk({ ...query, list })}) a)`,
  )
  const { rows } = await sql<ListedAttendee>`
    select * from (${sql.join(walks, sql` union all `)}) a
    order by place, since, id limit ${query.limit}`.execute(db)
  return rows
}

/** A page of one list along an index; a search or an order by name reads the whole list. */
function walk(query: AttendeesQuery) {
  const { eventId, list, search = '', byName = false, asGuest = false, limit } = query
  const skip = query.after && 'skip' in query.after ? query.after.skip : 0
  const after = query.after && 'id' in query.after ? query.after : undefined
  const waiting = list === 'WAITING'
  const since = waiting ? sql`r.waiting_since` : sql`r.answered_at`
  const listed = waiting
    ? sql`r.waiting_since is not null`
    : sql`r.status = ${list} and r.waiting_since is null`
  const key = byName ? (asGuest ? firstName : sortName) : since
  const fits = asGuest ? sql`strpos(${firstName}, lower(${search})) > 0` : fitsSearch(search)
  const place = after && ('name' in after ? sql`${after.name}` : sql`${after.at}::timestamptz`)
  const beyond = after ? sql`and (${key}, r.person_id) > (${place}, ${after.id}::bigint)` : sql``
  return sql<ListedAttendee>`
    ${attendees(since)} where r.event_id = ${eventId} and ${listed} and ${fits} ${beyond}
    order by ${key}, r.person_id limit ${limit} offset ${skip}`
}

const firstName = sql`coalesce(nullif(lower(p.first_name), ''), '~')`

/** People without a name come last. */
const sortName = sql`coalesce(nullif(lower(concat_ws(' ', p.first_name, p.last_name)), ''), p.handle, '~')`

const attendees = (since: RawBuilder<unknown>) => sql`
  select p.id, ${publicPerson('p')} as person, ${numberEndOf} as "numberEnd", r.status, r.guests, r.waiting_since is not null as waiting,
    r.answered_at as "answeredAt", ${since} as since, ${sortName} as "sortName",
    r.checked_in_at is not null as "checkedIn", p.by_hand as "byHand", exists (
      select 1 from event_cohosts c where c.event_id = r.event_id and c.person_id = r.person_id) as "isCohost",
    (select coalesce(json_agg(json_build_object('question', q.question, 'reply', q.reply)), '[]') from guest_replies q
      where q.event_id = r.event_id and q.person_id = r.person_id) as replies
  from rsvps r join people p on p.id = r.person_id`
