import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PublicColumns } from '../people/describe-person.ts'

/** Whether somebody helps to run an event; its owner does not count as one who does. */
export async function isCohost(db: Kysely<Schema>, eventId: Id, personId: Id): Promise<boolean> {
  const found = await db
    .selectFrom('event_cohosts')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** The co-hosts of an event, who has helped longest first. */
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

/** Somebody who is asked, and what the owner may know of them: the username. */
export interface InvitedPerson {
  displayHandle: string
  declined: boolean
}

/** The people who are asked to co-host an event and have not accepted, the latest first. */
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

/** The invitation of somebody to co-host an event, open or declined. */
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

/** @returns false when they are asked already, or have said no */
export async function addInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const added = await context.tx
    .insertInto('cohost_invitations')
    .values({ event_id: eventId, person_id: personId, invited_at: context.now, declined_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Makes somebody who is asked a co-host. @returns false when nobody asks them */
export async function acceptInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const taken = await context.tx
    .deleteFrom('cohost_invitations')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (taken.numDeletedRows === 0n) return false
  await context.tx
    .insertInto('event_cohosts')
    .values({ event_id: eventId, person_id: personId, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Notes that somebody said no, so that they are not asked again. @returns false when nobody asks them */
export async function declineInvitation(context: Context, eventId: Id, personId: Id): Promise<boolean> {
  const declined = await context.tx
    .updateTable('cohost_invitations')
    .set({ declined_at: context.now })
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return declined.numUpdatedRows === 1n
}

/** Ends that somebody is a co-host, or is asked; a no stays noted. @returns whether they were a co-host */
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

/** The events to come that somebody is asked to co-host, soonest first. @returns their public ids */
export async function listInvitations(
  db: Kysely<Schema>,
  asked: { personId: Id; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('cohost_invitations')
    .innerJoin('events', 'events.id', 'cohost_invitations.event_id')
    .select('events.public_id')
    .where('person_id', '=', asked.personId)
    .where('declined_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>=', asked.now)
    .orderBy('starts_at')
    .orderBy('events.id')
    .limit(asked.limit)
    .execute()
  return rows.map(({ public_id }) => public_id)
}
