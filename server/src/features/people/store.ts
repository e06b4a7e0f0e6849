import type { Phone } from '@partyline/domain/phones'
import { type Insertable, type Kysely, type NotNull, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { leadsTo } from './former-handles-store.ts'

/** A person with an account that is not deleted. */
export type PersonRow = Omit<Selectable<Schema['people']>, 'phone'> & { phone: Phone }

function people(db: Kysely<Schema>) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
}

/** Finds a person by row number, without a lock. For a person who acts, use `lockPerson`. */
export async function findPerson(db: Kysely<Schema>, id: Id): Promise<PersonRow | undefined> {
  return people(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Finds a person by their handle, or by one that they gave up within 90 days, without a lock. It takes one
 * statement, because another person could take the handle between two.
 * @param handleKey as `nameKey` makes it
 */
export async function findPersonByHandle(
  context: Context,
  handleKey: string,
): Promise<PersonRow | undefined> {
  return people(context.tx).where(leadsTo(handleKey, context)).executeTakeFirst()
}

/**
 * Finds a person who acts, and locks them so that their account is neither deleted nor merged before the
 * transaction ends.
 */
export async function lockPerson(context: Context, id: Id): Promise<PersonRow | undefined> {
  return people(context.tx).where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** Finds the person of a phone who acts, and locks them like `lockPerson`. */
export async function lockPersonByPhone(context: Context, phone: Phone): Promise<PersonRow | undefined> {
  const [person] = await lockPeopleByPhone(context, [phone])
  return person
}

/** Finds the person of a phone without a lock, so that a database that takes no writes is enough. */
export async function findPersonByPhone(context: Context, phone: Phone): Promise<PersonRow | undefined> {
  return people(context.tx).where('phone', '=', phone).executeTakeFirst()
}

/** Finds the people of phones, and locks them like `lockPerson`, in an order that avoids deadlocks. */
export async function lockPeopleByPhone(context: Context, phones: Phone[]): Promise<PersonRow[]> {
  return people(context.tx)
    .where('phone', '=', sql<Phone>`any(${phones}::text[])`)
    .orderBy('phone')
    .forKeyShare()
    .execute()
}

/** Finds a person by the wire's `_id`, without a lock. */
export async function findPersonByPublicId(
  db: Kysely<Schema>,
  publicId: string,
): Promise<PersonRow | undefined> {
  return people(db).where('public_id', '=', publicId).executeTakeFirst()
}

/** The contents of a profile. */
export interface Profile {
  handle: string | null
  displayHandle: string | null
  firstName: string
  lastName: string
  email: string
  intro: string | null
  /** Undefined keeps the present photo, null removes it. */
  photoId: string | null | undefined
}

/**
 * Writes a profile with its handle. Deletes a photo that it no longer shows.
 * @returns undefined when another person has the handle, or the account is gone
 * @throws 23505 on people_handle_key when another person takes the handle at the same moment
 */
export async function writeProfile(
  context: Context,
  id: Id,
  profile: Profile,
): Promise<PersonRow | undefined> {
  const { tx } = context
  const owner = profile.handle === null ? undefined : await findPersonByHandle(context, profile.handle)
  if (owner && owner.id !== id) return undefined
  const written = await tx
    .updateTable('people')
    .set({
      handle: profile.handle,
      display_handle: profile.displayHandle,
      first_name: profile.firstName,
      last_name: profile.lastName,
      email: profile.email,
      intro: profile.intro,
      ...(profile.photoId === undefined ? {} : { photo_id: profile.photoId }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirst()
  if (written && profile.photoId !== undefined) {
    await tx
      .deleteFrom('photos')
      .where('person_id', '=', id)
      .where('id', 'is distinct from', profile.photoId)
      .execute()
  }
  return written
}

/** Sets the names of a person who has none yet. */
export async function writeNames(
  context: Context,
  id: Id,
  names: { firstName: string; lastName: string | null },
): Promise<void> {
  await context.tx
    .updateTable('people')
    .set({ first_name: names.firstName, last_name: names.lastName })
    .where('id', '=', id)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .execute()
}

/** What people switch on and off for themselves. `default_allow_reply` is for new followers; present ones keep theirs. */
export type Switches = Partial<
  Pick<PersonRow, 'default_allow_reply' | 'guarded' | 'takes_notes' | 'hears_guests' | 'has_page'>
>

/** Sets switches of a person. */
export async function writeSwitches(context: Context, id: Id, switches: Switches): Promise<void> {
  await context.tx.updateTable('people').set(switches).where('id', '=', id).execute()
}

/** Records when a phone opted out, so that it gets no more texts; null allows texts again. */
export async function markStopped(context: Context, id: Id, stoppedAt: Date | null): Promise<void> {
  await context.tx
    .updateTable('people')
    .set({ stopped_at: stoppedAt, unheard: 0 })
    .where('id', '=', id)
    .execute()
}

/** Counts a text for others that reached nobody, because its author has stopped all texts. */
export async function countUnheard(context: Context, id: Id): Promise<void> {
  await sql`update people set unheard = unheard + 1 where id = ${id}`.execute(context.tx)
}

/** Records that a person got the introduction, so that they get it once. */
export async function markGreeted(context: Context, id: Id): Promise<void> {
  await context.tx.updateTable('people').set({ greeted_at: context.now }).where('id', '=', id).execute()
}

/** Adds a JPEG without showing it, until `writeProfile` chooses it. @returns its new id */
export async function addPhoto(context: Context, personId: Id, bytes: Buffer): Promise<string> {
  const id = randomSecret(16)
  await context.tx
    .insertInto('photos')
    .values({ id, person_id: personId, content_type: 'image/jpeg', bytes, created_at: context.now })
    .execute()
  return id
}

/** A photo by its id. */
export async function findPhoto(db: Kysely<Schema>, id: string) {
  return db.selectFrom('photos').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()
}

/** Adds an entry to the ledger of consent. Acts use `recordConsent`. */
export async function addConsent(context: Context, consent: Insertable<Schema['consents']>): Promise<void> {
  await context.tx.insertInto('consents').values(consent).execute()
}

/** Whether a person was asked after a time whether they mean to stop. */
export async function wasAskedToStop(context: Context, personId: Id, since: Date): Promise<boolean> {
  const asked = await context.tx
    .selectFrom('consents')
    .select('id')
    .where('person_id', '=', personId)
    .where('act', '=', 'ask-stop')
    .where('at', '>', since)
    .executeTakeFirst()
  return asked !== undefined
}

/** @returns false when the block was there already */
export async function addBlock(context: Context, personId: Id, blockedId: Id): Promise<boolean> {
  const added = await context.tx
    .insertInto('blocks')
    .values({ person_id: personId, blocked_id: blockedId, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** @returns false when there was no such block */
export async function removeBlock(context: Context, personId: Id, blockedId: Id): Promise<boolean> {
  const removed = await context.tx
    .deleteFrom('blocks')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** Whether the first person has blocked the second. It ignores a block in the other direction. */
export async function hasBlocked(context: Context, personId: Id, blockedId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('blocks')
    .select('blocked_id')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return found !== undefined
}
