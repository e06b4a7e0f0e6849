import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { invitedTie } from '../../outbox/chunk-store.ts'
import type { EventRow } from '../store.ts'

/** A person's part in events. */
export interface EventHoldings {
  /** Their own coming events without a co-host, who could take over. */
  cancelledEvents: number
  /** Their own coming events with a co-host. */
  handedEvents: number
  /** Their own events that are over or were cancelled. */
  pastEvents: number
  /** Their answers to others' coming events. */
  answers: number
}

/** Counts what would happen to a person's events if they left now. */
export async function countEventHoldings(
  db: Kysely<Schema>,
  personId: Id,
  now: Date,
): Promise<EventHoldings> {
  const isOpen = sql`(e.cancelled_at is null and e.ends_at >= ${now})`
  const isHelped = sql`exists (select 1 from event_cohosts c where c.event_id = e.id)`
  const { rows } = await sql<EventHoldings>`
    select
      (count(*) filter (where ${isOpen} and not ${isHelped}))::int as "cancelledEvents",
      (count(*) filter (where ${isOpen} and ${isHelped}))::int as "handedEvents",
      (count(*) filter (where not ${isOpen}))::int as "pastEvents",
      (select count(*) from rsvps r join events e on e.id = r.event_id
        where r.person_id = ${personId} and e.owner_id <> ${personId} and ${isOpen})::int as answers
    from events e where e.owner_id = ${personId}`.execute(db)
  const [held] = rows
  if (!held) throw new Error('the count query returned no row')
  return held
}

/**
 * Lists the coming events that a person owns or answered, in the same order every time, or two transactions
 * could wait for each other; also cancelled ones, because they may come back.
 */
export async function listComingEvents(context: Context, personId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select e.id from events e where e.ends_at >= ${context.now}
      and (e.owner_id = ${personId}
        or exists (select 1 from rsvps r where r.event_id = e.id and r.person_id = ${personId}))
    order by e.id`.execute(context.tx)
  return rows.map(({ id }) => id)
}

/** Lists the coming events that a person co-hosts. */
export async function listCohosted(context: Context, personId: Id): Promise<EventRow[]> {
  return context.tx
    .selectFrom('events')
    .innerJoin('event_cohosts', 'event_cohosts.event_id', 'events.id')
    .selectAll('events')
    .where('event_cohosts.person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', context.now)
    .execute()
}

/** The co-host who would take over an event: the longest-serving one. */
export async function findHeir(context: Context, eventId: Id): Promise<Id | undefined> {
  const heir = await context.tx
    .selectFrom('event_cohosts')
    .select('person_id')
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst()
  return heir?.person_id
}

/** Makes a co-host the owner of an event. Its texts end for guests who have blocked the co-host. */
export async function transferEvent(context: Context, eventId: Id, heirId: Id): Promise<void> {
  await silenceBlockers(context, heirId, [eventId])
  const host = context.tx.deleteFrom('event_cohosts').where('event_id', '=', eventId)
  await host.where('person_id', '=', heirId).execute()
  // No invitation stays open in the name of a person who has left.
  await context.tx.deleteFrom('cohost_invitations').where('event_id', '=', eventId).execute()
  await context.tx.updateTable('events').set({ owner_id: heirId }).where('id', '=', eventId).execute()
}

/**
 * Erases the words of all events that a person still owns, past and cancelled ones, but not the title. Calendars that
 * keep an event read it again.
 * @param place stands where the place was
 */
export async function blankEvents(context: Context, personId: Id, place: string): Promise<void> {
  await sql`update events set description = '', remind_message = '', first_question = '', second_question = '',
    location = ${place}, sequence = sequence + 1, updated_at = ${context.now}
    where owner_id = ${personId}`.execute(context.tx)
}

/** Stops all texts about events to a person. */
export async function silenceRsvps(context: Context, personId: Id): Promise<void> {
  const mine = context.tx.updateTable('rsvps').set({ wants_texts: false }).where('person_id', '=', personId)
  await mine.where('wants_texts', '=', true).execute()
}

/** Stops the texts about the events of which one of two people, who become one, wants none. */
export async function joinSilence({ tx }: Context, from: Id, into: Id): Promise<void> {
  await sql`update rsvps x set wants_texts = false from rsvps o
    where x.person_id = ${into} and o.person_id = ${from} and o.event_id = x.event_id and not o.wants_texts`.execute(
    tx,
  )
}

/**
 * Stops the texts about events to guests who have blocked their owner, and to invited people who would not hear of
 * them now. Blocks, follows and mutes go with the owner's account, before the news leaves.
 */
export async function silenceUnwilling(context: Context, ownerId: Id, eventIds: Id[]): Promise<void> {
  await silenceBlockers(context, ownerId, eventIds)
  for (const eventId of eventIds) {
    const tie = invitedTie(
      { senderId: ownerId, senderDeleted: false, eventId },
      sql`x.person_id`,
      context.now,
    )
    await sql`delete from event_invitations x
      where x.event_id = ${eventId} and (${hasBlocked(ownerId)} or (${tie}) is distinct from '')`.execute(
      context.tx,
    )
  }
  // The owner's groups may end as well, and would take their invitations with them.
  await sql`update event_invitations set group_id = null where event_id = any(${eventIds}::bigint[])`.execute(
    context.tx,
  )
}

const hasBlocked = (hostId: Id) =>
  sql`exists (select 1 from blocks b where b.person_id = x.person_id and b.blocked_id = ${hostId})`

/** Stops the texts about events to guests who have blocked a host. */
async function silenceBlockers(context: Context, hostId: Id, eventIds: Id[]): Promise<void> {
  await sql`update rsvps x set wants_texts = false
    where x.event_id = any(${eventIds}::bigint[]) and ${hasBlocked(hostId)}`.execute(context.tx)
}

/** Removes what only a living account can use: open questions, replies to hosts, the feed, and co-hosting. */
export async function removeTies(context: Context, personId: Id): Promise<void> {
  // No nudge goes out in the name of a person who has left. Their own cancelled events keep the people to tell.
  await sql`delete from event_invitations i where i.inviter_id = ${personId} and not exists (
    select 1 from events e where e.id = i.event_id and e.owner_id = ${personId} and e.cancelled_at is not null)`.execute(
    context.tx,
  )
  for (const table of [
    'event_cohosts',
    'cohost_invitations',
    'event_invitations',
    'event_removals',
    'guest_replies',
    'rsvp_questions',
    'asked_questions',
    'calendar_feeds',
  ] as const) {
    await context.tx.deleteFrom(table).where('person_id', '=', personId).execute()
  }
}

/**
 * Lists the coming events of an owner that a guest answered, in the order of `listComingEvents`; also cancelled ones,
 * because they may come back.
 */
export async function listAnsweredOf(
  context: Context,
  { ownerId, guestId }: { ownerId: Id; guestId: Id },
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select e.id from events e join rsvps r on r.event_id = e.id and r.person_id = ${guestId}
    where e.owner_id = ${ownerId} and e.ends_at >= ${context.now} order by e.id`.execute(context.tx)
  return rows.map(({ id }) => id)
}

/** Removes a person's invitations to events, so that nobody nudges them. */
export async function removeInvitations(context: Context, eventIds: Id[], personId: Id): Promise<void> {
  await context.tx
    .deleteFrom('event_invitations')
    .where('event_id', 'in', eventIds)
    .where('person_id', '=', personId)
    .execute()
}

/** Lists the events that both people answered. */
export async function listBothAnswered(context: Context, one: Id, other: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select r.event_id as id from rsvps r join rsvps o on o.event_id = r.event_id and o.person_id = ${other}
    where r.person_id = ${one} order by r.event_id`.execute(context.tx)
  return rows.map(({ id }) => id)
}

/** Moves a person's part in events to another, who has answered none of the same events. */
export async function moveTies(context: Context, from: Id, into: Id): Promise<void> {
  const statements = [
    sql`update rsvps set person_id = ${into} where person_id = ${from}`,
    sql`update events set owner_id = ${into} where owner_id = ${from}`,
    sql`update cover_photos set owner_id = ${into} where owner_id = ${from}`,
    sql`update event_cohosts c set person_id = ${into} where c.person_id = ${from}
      and not exists (select 1 from event_cohosts o where o.event_id = c.event_id and o.person_id = ${into})`,
    sql`update cohost_invitations c set person_id = ${into} where c.person_id = ${from}
      and not exists (select 1 from cohost_invitations o where o.event_id = c.event_id and o.person_id = ${into})
      and not exists (select 1 from event_cohosts o where o.event_id = c.event_id and o.person_id = ${into})`,
    sql`delete from cohost_invitations c using events e
      where e.id = c.event_id and e.owner_id = ${into} and c.person_id = ${into}`,
    // Nobody co-hosts their own event.
    sql`delete from event_cohosts c using events e
      where e.id = c.event_id and e.owner_id = ${into} and c.person_id = ${into}`,
    sql`update event_invitations i set person_id = ${into} where i.person_id = ${from}
      and not exists (select 1 from event_invitations o where o.event_id = i.event_id and o.person_id = ${into})`,
    sql`update event_removals x set person_id = ${into} where x.person_id = ${from}
      and not exists (select 1 from event_removals o where o.event_id = x.event_id and o.person_id = ${into})`,
    sql`update event_invitations set inviter_id = ${into} where inviter_id = ${from}`,
    sql`update calendar_feeds set person_id = ${into} where person_id = ${from}
      and not exists (select 1 from calendar_feeds where person_id = ${into})`,
    sql`update rsvp_questions set person_id = ${into} where person_id = ${from}
      and not exists (select 1 from rsvp_questions where person_id = ${into})`,
    sql`update asked_questions set person_id = ${into} where person_id = ${from}
      and not exists (select 1 from asked_questions where person_id = ${into})`,
  ]
  for (const statement of statements) await statement.execute(context.tx)
}
