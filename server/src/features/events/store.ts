import { randomInt } from 'node:crypto'
import { EVENT_CODE_ALPHABET, EVENT_CODE_LENGTH, isEventCode } from '@partyline/domain/rsvp'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { PublicColumns } from '../people/describe-person.ts'

export type EventRow = Selectable<Schema['events']>
export type EventChange = Updateable<Schema['events']>

type NewEvent = Omit<Insertable<Schema['events']>, 'public_id' | 'code'>

/** Adds an event under a new id and code. */
export async function addEvent(context: Context, event: NewEvent): Promise<{ id: Id; public_id: string }> {
  // Of 85 million codes one is taken already once in a great while.
  for (;;) {
    const added = await context.tx
      .insertInto('events')
      .values({ ...event, public_id: randomSecret(16), code: randomCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst()
    if (added) return added
  }
}

function randomCode(): string {
  for (;;) {
    const letters = Array.from({ length: EVENT_CODE_LENGTH }, () => {
      return EVENT_CODE_ALPHABET[randomInt(EVENT_CODE_ALPHABET.length)]
    })
    const code = letters.join('')
    if (isEventCode(code)) return code
  }
}

/** The event of a public id, over and cancelled ones too; not locked. */
export async function findEvent(db: Kysely<Schema>, publicId: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('public_id', '=', publicId).executeTakeFirst()
}

/** The event, locked until the transaction ends: answers to it and changes of it come one after the other. */
export async function lockEvent(
  context: Context,
  by: { publicId: string } | { id: Id } | { code: string },
): Promise<EventRow | undefined> {
  const events = context.tx.selectFrom('events').selectAll().forNoKeyUpdate()
  if ('id' in by) return events.where('id', '=', by.id).executeTakeFirst()
  if ('code' in by) return events.where('code', '=', by.code.toUpperCase()).executeTakeFirst()
  return events.where('public_id', '=', by.publicId).executeTakeFirst()
}

/** Changes the columns that are named. @returns the event as it is now; throws when there is none */
export async function writeEvent(context: Context, id: Id, change: EventChange): Promise<EventRow> {
  return context.tx
    .updateTable('events')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether all guests who asked for texts were told something since an event was edited last. */
export async function wereGuestsTold(context: Context, event: EventRow): Promise<boolean> {
  const told = await context.tx
    .selectFrom('messages')
    .select('id')
    .where('event_id', '=', event.id)
    .where('event_zone', 'is not', null)
    .where('created_at', '>=', event.updated_at)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** The zone of somebody's latest event. */
export async function findLastZone(context: Context, ownerId: Id): Promise<string | undefined> {
  const last = await context.tx
    .selectFrom('events')
    .select('time_zone')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.time_zone
}

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

/** Who helps to run an event, who has helped longest first. */
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

/** Makes somebody a co-host, or ends that; one who is a co-host already keeps the time since when. */
export async function writeCohost(
  context: Context,
  eventId: Id,
  personId: Id,
  cohost: boolean,
): Promise<void> {
  if (cohost) {
    await context.tx
      .insertInto('event_cohosts')
      .values({ event_id: eventId, person_id: personId, created_at: context.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await context.tx
    .deleteFrom('event_cohosts')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .execute()
}
