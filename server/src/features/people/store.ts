import type { Phone } from '@partyline/domain/phones'
import { type Insertable, type Kysely, type NotNull, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { heldSince } from './former-handles-store.ts'
import { putRefusalsBack, wasRefused } from './refused-store.ts'

/** Somebody who is there: what is left of a deleted account is never one. */
export type PersonRow = Omit<Selectable<Schema['people']>, 'phone'> & { phone: Phone }

function people(db: Kysely<Schema>) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
}

/** Somebody by row number; not locked: for who is to act see `keepPerson`. */
export async function findPerson(db: Kysely<Schema>, id: Id): Promise<PersonRow | undefined> {
  return people(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Somebody by handle, or by one that they gave up within 90 days; not locked. One statement: between two a handle could
 * change from the one to the other unseen.
 * @param handleKey as `nameKey` makes it
 */
export async function findPersonByHandle(
  context: Context,
  handleKey: string,
): Promise<PersonRow | undefined> {
  return people(context.tx)
    .where((eb) => {
      const held = eb.selectFrom('former_handles').select('person_id')
      return eb.or([
        eb('handle', '=', handleKey),
        eb('id', '=', held.where('handle', '=', handleKey).where('given_up_at', '>', heldSince(context))),
      ])
    })
    .executeTakeFirst()
}

/** Somebody who is to act: their account is neither deleted nor joined to another until the transaction ends. */
export async function keepPerson(context: Context, id: Id): Promise<PersonRow | undefined> {
  return people(context.tx).where('id', '=', id).forKeyShare().executeTakeFirst()
}

/** The same by phone. */
export async function findPersonByPhone(context: Context, phone: Phone): Promise<PersonRow | undefined> {
  return people(context.tx).where('phone', '=', phone).forKeyShare().executeTakeFirst()
}

/** Somebody by what the wire calls `_id`; not locked. */
export async function findPersonByPublicId(
  db: Kysely<Schema>,
  publicId: string,
): Promise<PersonRow | undefined> {
  return people(db).where('public_id', '=', publicId).executeTakeFirst()
}

/** The person of a phone, made when the phone is new, with what was held against it before; two at once make one. */
export async function findOrAddPerson(context: Context, phone: Phone): Promise<PersonRow> {
  const found = await findPersonByPhone(context, phone)
  if (found) return found
  const added = await context.tx
    .insertInto('people')
    .values({
      public_id: randomSecret(16),
      phone,
      allow_create_group: context.settings.allowCreateGroup,
      stopped_at: stopOf(context, phone),
      created_at: context.now,
      last_seen_at: context.now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .returning(wasRefused(context, phone).as('was_refused'))
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirst()
  if (added?.was_refused) await putRefusalsBack(context, added)
  return added ?? (await findPersonByPhone(context, phone)) ?? surprise(phone)
}

/** When a phone said STOP that is new here, or was another's before: its account went, its wish stays. */
function stopOf({ tx }: Context, phone: Phone) {
  return tx
    .selectFrom('consents')
    .select(sql<Date | null>`case when act = 'stop' then at end`.as('stopped_at'))
    .where('phone', '=', phone)
    .where('act', 'in', ['stop', 'start'])
    .orderBy('id', 'desc')
    .limit(1)
}

function surprise(_phone: Phone): never {
  throw new Error('a person who was just added is gone')
}

/** What a profile is written from. */
export interface Profile {
  handle: string | null
  displayHandle: string | null
  firstName: string
  lastName: string
  email: string
  intro: string | null
  /** Undefined keeps the one there is, null takes it away. */
  photoId: string | null | undefined
}

/**
 * Writes a profile, handle and all; a photo that it no longer shows is gone.
 * @returns undefined when somebody else has the handle, or the account is gone
 * @throws 23505 on people_handle_key when somebody else takes the handle in the same moment
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

/** Keeps the names of somebody who has none yet. */
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

/** Says whether who follows somebody from now on may text them directly; follows that are there stay as they are. */
export async function writeDefaultAllowReply(context: Context, id: Id, allow: boolean): Promise<void> {
  await context.tx.updateTable('people').set({ default_allow_reply: allow }).where('id', '=', id).execute()
}

/** Sets whether words to everybody are held until SEND. */
export async function writeGuarded(context: Context, id: Id, guarded: boolean): Promise<void> {
  await context.tx.updateTable('people').set({ guarded }).where('id', '=', id).execute()
}

/** Sets whether words of people without a handle are kept for somebody. */
export async function writeTakesNotes(context: Context, id: Id, takesNotes: boolean): Promise<void> {
  await context.tx.updateTable('people').set({ takes_notes: takesNotes }).where('id', '=', id).execute()
}

/** Says whether the words of guests are texted to a host. */
export async function writeHearsGuests(context: Context, id: Id, hearsGuests: boolean): Promise<void> {
  await context.tx.updateTable('people').set({ hears_guests: hearsGuests }).where('id', '=', id).execute()
}

/** Notes when a phone said STOP, since when nothing is sent to it, or with null that it may be texted again. */
export async function markStopped(context: Context, id: Id, stoppedAt: Date | null): Promise<void> {
  await context.tx.updateTable('people').set({ stopped_at: stoppedAt }).where('id', '=', id).execute()
}

/** Notes that somebody has been told who we are as of now, so that it is said once. */
export async function markGreeted(context: Context, id: Id): Promise<void> {
  await context.tx.updateTable('people').set({ greeted_at: context.now }).where('id', '=', id).execute()
}

/** Keeps a JPEG beside the one that is there, until `writeProfile` says which is shown. @returns its new id */
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

/** Adds an entry to the ledger of consent; acts do so by `recordConsent`. */
export async function addConsent(context: Context, consent: Insertable<Schema['consents']>): Promise<void> {
  await context.tx.insertInto('consents').values(consent).execute()
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

/** Whether the first of two has blocked the second; the other way round is not asked. */
export async function hasBlocked(context: Context, personId: Id, blockedId: Id): Promise<boolean> {
  const found = await context.tx
    .selectFrom('blocks')
    .select('blocked_id')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return found !== undefined
}
