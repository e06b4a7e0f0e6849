import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { heardAt } from '../../outbox/heard-store.ts'
import type { PublicColumns } from '../../people/describe-person.ts'

/** Whether a person co-hosts an event. The owner does not count. */
export async function isCohost(db: Kysely<Schema>, eventId: Id, personId: Id): Promise<boolean> {
  const found = await db
    .selectFrom('event_cohosts')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the co-hosts of an event, the longest-serving first. */
export async function listCohosts(db: Kysely<Schema>, eventId: Id): Promise<PublicColumns[]> {
  return db
    .selectFrom('event_cohosts')
    .innerJoin('people', 'people.id', 'event_cohosts.person_id')
    .select(['public_id', 'handle', 'display_handle', 'first_name', 'last_name', 'photo_id'])
    .where('event_cohosts.event_id', '=', eventId)
    .orderBy('event_cohosts.created_at')
    .orderBy('people.id')
    .execute()
}

/** Lists the co-hosts of all events of an owner, with the events. */
export async function listHelpersOf(
  context: Context,
  ownerId: Id,
): Promise<{ event_id: Id; person_id: Id }[]> {
  return context.tx
    .selectFrom('event_cohosts')
    .innerJoin('events', 'events.id', 'event_cohosts.event_id')
    .select(['event_id', 'person_id'])
    .where('events.owner_id', '=', ownerId)
    .execute()
}

/** A co-host to tell about events. */
export interface ToldCohost {
  person: { id: Id; phone: string }
  /** The soonest of the events that they co-host. */
  eventId: Id
  /** The zone for the times in the text. */
  zone: string
}

/**
 * Lists the co-hosts of some events, apart from those who have blocked its owner.
 * @param options.hearAsGuests leaves out those who asked for texts with an answer to one of the events
 */
export async function listToldCohosts(
  context: Context,
  eventIds: Id[],
  { hearAsGuests }: { hearAsGuests: boolean },
): Promise<ToldCohost[]> {
  const ids = sql`any(${eventIds}::bigint[])`
  const { rows } = await sql<ToldCohost>`
    select distinct on (p.id) json_build_object('id', p.id::text, 'phone', p.phone) as person, e.id as "eventId",
      coalesce(r.time_zone, e.time_zone) as zone
    from event_cohosts c join events e on e.id = c.event_id join people p on p.id = c.person_id
      left join rsvps r on r.event_id = e.id and r.person_id = p.id
    where e.id = ${ids}
      and not exists (select 1 from blocks b where b.person_id = p.id and b.blocked_id = e.owner_id)
      and not (${hearAsGuests} and exists (
        select 1 from rsvps a where a.event_id = ${ids} and a.person_id = p.id and a.notify))
    order by p.id, e.starts_at, e.id`.execute(context.tx)
  return rows
}

/** An invited person. The owner may see only the username. */
export interface InvitedPerson {
  displayHandle: string
  declined: boolean
}

/** Lists the people with an open invitation to co-host an event, the latest first. */
export async function listInvited(db: Kysely<Schema>, eventId: Id): Promise<InvitedPerson[]> {
  return db
    .selectFrom('cohost_invitations')
    .innerJoin('people', 'people.id', 'cohost_invitations.person_id')
    .select(sql<string>`coalesce(display_handle, '')`.as('displayHandle'))
    .select(sql<boolean>`declined_at is not null`.as('declined'))
    .where('cohost_invitations.event_id', '=', eventId)
    .orderBy('invited_at', 'desc')
    .orderBy('people.id')
    .execute()
}

/** Finds a person's invitation to co-host an event, open or declined. */
export async function findInvitation(
  context: Context,
  eventId: Id,
  personId: Id,
): Promise<{ declined: boolean } | undefined> {
  return context.tx
    .selectFrom('cohost_invitations')
    .select(sql<boolean>`declined_at is not null`.as('declined'))
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** @returns false when they have an open invitation, or declined one */
export async function addInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const added = await context.tx
    .insertInto('cohost_invitations')
    .values({ event_id: eventId, person_id: personId, invited_at: context.now, declined_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Makes an invited person a co-host. @returns false when nobody invited them */
export async function acceptInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const taken = await context.tx
    .deleteFrom('cohost_invitations')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) return false
  await addCohost(context, eventId, personId)
  return true
}

/** Makes a person a co-host. */
export async function addCohost(context: Context, eventId: Id, personId: Id): Promise<void> {
  await context.tx
    .insertInto('event_cohosts')
    .values({ event_id: eventId, person_id: personId, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Records that a person said no, so that they are not asked again.
 * @returns false when nobody invited them
 */
export async function declineInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const declined = await context.tx
    .updateTable('cohost_invitations')
    .set({ declined_at: context.now })
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return declined.numUpdatedRows === 1n
}

/** Removes a co-host or an open invitation; a no stays recorded. @returns whether they were a co-host */
export async function removeCohost(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  await context.tx
    .deleteFrom('cohost_invitations')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .where('declined_at', 'is', null)
    .execute()
  const removed = await context.tx
    .deleteFrom('event_cohosts')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** Ends a person's co-hosting of all events of an owner. */
export async function endCohosting(context: Context, pair: { ownerId: Id; personId: Id }): Promise<void> {
  await sql`delete from event_cohosts c using events e
    where e.id = c.event_id and e.owner_id = ${pair.ownerId} and c.person_id = ${pair.personId}`.execute(
    context.tx,
  )
}

/**
 * Lists the coming events that a person is invited to co-host, soonest first. A series is in it with its
 * first such date, whose answer counts for the others.
 * @returns their public ids
 */
export async function listInvitations(
  db: Kysely<Schema>,
  asked: { personId: Id; now: Date; limit: number },
): Promise<string[]> {
  const { personId, now, limit } = asked
  const { rows } = await sql<{ publicId: string }>`
    select public_id as "publicId" from (
      select distinct on (coalesce(e.series_id, -e.id), e.owner_id) e.id, e.public_id, e.starts_at
      from cohost_invitations i join events e on e.id = i.event_id
      where i.person_id = ${personId} and i.declined_at is null and e.cancelled_at is null and e.ends_at >= ${now}
      order by coalesce(e.series_id, -e.id), e.owner_id, e.starts_at, e.id) first
    order by starts_at, id limit ${limit}`.execute(db)
  return rows.map(({ publicId }) => publicId)
}

/**
 * Finds the event of an invitation to co-host whose text was the last one to the person's phone.
 * @returns its code
 */
export async function findInvitedLast(context: Context, personId: Id): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select e.code from cohost_invitations i join events e on e.id = i.event_id
      join messages m on m.kind = 'reply' and m.created_at = i.invited_at
      join deliveries d on d.message_id = m.id and d.recipient_id = i.person_id
    where i.person_id = ${personId} and ${heardAt(context.now)} is not null and i.declined_at is null
      and m.id = (select max(message_id) from deliveries where recipient_id = i.person_id)`.execute(
    context.tx,
  )
  return rows[0]?.code
}

/** Lists the titles of the events ahead that a person owns or co-hosts. */
export async function listHostedTitles({ now, tx }: Context, personId: Id): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct e.title from events e
      left join event_cohosts c on c.event_id = e.id and c.person_id = ${personId}
    where (e.owner_id = ${personId} or c.person_id is not null) and e.cancelled_at is null and e.ends_at >= ${now}
    limit 50`.execute(tx)
  return rows.map(({ title }) => title)
}
