import { NEW_FOR_MS } from '@partyline/domain/limits/spending'
import type { Phone } from '@partyline/domain/phones'
import { SILENCE } from '@partyline/domain/sign-in'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { listRefused, putRefusalsBack } from './refused-store.ts'
import { lockPeopleByPhone, type PersonRow } from './store.ts'

/** Finds a phone's person. Makes one for a new phone, with others' earlier decisions against it. */
export async function findOrAddPerson(context: Context, phone: Phone): Promise<PersonRow> {
  const person = (await findOrAddPeople(context, [phone])).get(phone)
  if (!person) throw new Error('a person who was just added is gone')
  return person
}

/**
 * Finds the person of each phone, and makes those that are missing, in a few statements for any number of
 * phones.
 * @returns the people by their phones
 */
export async function findOrAddPeople(context: Context, phones: Phone[]): Promise<Map<Phone, PersonRow>> {
  const people = new Map<Phone, PersonRow>()
  const put = (rows: PersonRow[]) => {
    for (const row of rows) people.set(row.phone, row)
  }
  const missing = () => phones.filter((phone) => !people.has(phone))
  put(await lockPeopleByPhone(context, phones))
  if (missing().length > 0) put(await addPeople(context, missing()))
  // Another transaction has added the rest in between.
  if (missing().length > 0) put(await lockPeopleByPhone(context, missing()))
  return people
}

/** A phone that is new here may have opted out under a deleted account. That STOP still holds. */
async function addPeople(context: Context, phones: Phone[]): Promise<PersonRow[]> {
  const { now, settings, tx } = context
  const ids = phones.map(() => randomSecret(16))
  const { rows } = await sql<PersonRow>`
    insert into people (public_id, phone, allow_create_group, stopped_at, created_at, last_seen_at, bulk_until)
    select made.id, made.phone, ${settings.allowCreateGroup}, (
        select case when act = 'stop' then at end from consents
        where phone = made.phone and act in ('stop', 'start') order by id desc limit 1),
      ${now}::timestamptz, ${now}::timestamptz, ${new Date(now.getTime() + SILENCE)}::timestamptz
    from unnest(${ids}::text[], ${phones}::text[]) made (id, phone) order by made.phone
    on conflict (phone) do nothing returning *`.execute(tx)
  for (const person of await listRefused(context, rows)) await putRefusalsBack(context, person)
  return rows
}

/** Notes that an account is new, and from which network. */
export async function addNewAccount({ tx, now }: Context, personId: Id, network: Buffer): Promise<void> {
  const fresh = { network, joined_at: now }
  await tx
    .insertInto('new_accounts')
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute()
}

/** Forgets the networks of accounts that are new no more. */
export async function endNewAccounts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('new_accounts')
    .where('joined_at', '<', new Date(now.getTime() - NEW_FOR_MS))
    .execute()
}
