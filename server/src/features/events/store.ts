import { randomInt } from 'node:crypto'
import { EVENT_CODE_ALPHABET, EVENT_CODE_LENGTH, isEventCode } from '@partyline/domain/events/rsvp'
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'

export type EventRow = Selectable<Schema['events']>
export type EventChange = Updateable<Schema['events']>

/** A new event as columns. */
export type NewEvent = Omit<Insertable<Schema['events']>, 'public_id' | 'code'>

/** Adds an event under a new id and code. */
export async function addEvent(context: Context, event: NewEvent): Promise<{ id: Id; public_id: string }> {
  // With 85 million codes, a new one is rarely taken already.
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

/** The condition on a row of `events` that its owner is not suspended. Nobody finds the others. */
export const ownerActs = ownerActsIn('events')

/** The condition for `events` under another name. */
export function ownerActsIn(alias: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from people o where o.id = ${sql.ref(`${alias}.owner_id`)} and o.suspended_at is not null)`
}

/** Finds an event by its public id, even when it is over or cancelled. Does not lock it. */
export async function findEvent(db: Kysely<Schema>, publicId: string): Promise<EventRow | undefined> {
  const events = db.selectFrom('events').selectAll().where(ownerActs)
  return events.where('public_id', '=', publicId).executeTakeFirst()
}

/** Finds an event by its code, even when it is over or cancelled. Does not lock it. */
export async function findEventByCode(db: Kysely<Schema>, code: string): Promise<EventRow | undefined> {
  const events = db.selectFrom('events').selectAll().where(ownerActs)
  return events.where('code', '=', code.toUpperCase()).executeTakeFirst()
}

/**
 * Finds an event and locks it until the transaction ends, so that answers and edits happen one after the
 * other. By its row number it is also found while its owner is suspended.
 */
export async function lockEvent(
  context: Context,
  by: { publicId: string } | { id: Id } | { code: string },
): Promise<EventRow | undefined> {
  const events = context.tx.selectFrom('events').selectAll().forNoKeyUpdate()
  if ('id' in by) return events.where('id', '=', by.id).executeTakeFirst()
  const shown = events.where(ownerActs)
  if ('code' in by) return shown.where('code', '=', by.code.toUpperCase()).executeTakeFirst()
  return shown.where('public_id', '=', by.publicId).executeTakeFirst()
}

/** Changes the named columns. @returns the event as it is now; throws when there is none */
export async function writeEvent(context: Context, id: Id, change: EventChange): Promise<EventRow> {
  return context.tx
    .updateTable('events')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes down that guests know the latest edit of events. */
export async function markTold(context: Context, ids: Id[]): Promise<void> {
  await context.tx
    .updateTable('events')
    .set((eb) => ({ told_sequence: eb.ref('sequence') }))
    .where('id', 'in', ids)
    .execute()
}

/** The zone of a person's latest event. */
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
