import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'

/** A choice, as a line of the journal has it. */
export type Choice = Omit<Selectable<Schema['opt_outs']>, 'id' | 'at'> & { at: string }

/** Takes the oldest choices that the journal does not hold yet, and leaves those that another process is writing. */
export async function takeChoices(tx: Transaction<Schema>, most: number): Promise<Choice[]> {
  const { rows } = await sql<Selectable<Schema['opt_outs']>>`
    delete from opt_outs where id in (select id from opt_outs order by id limit ${most} for update skip locked)
    returning *`.execute(tx)
  const sorted = rows.toSorted((one, other) => Number(one.id) - Number(other.id))
  return sorted.map(({ id, at, ...choice }) => ({ at: at.toISOString(), ...choice }))
}

/** Since when this database notes the choices: the time of the migration, or of the import. */
export async function readJournalStart(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from migrations where name = '0134-opt-outs'`.execute(db)
  if (!rows[0]) throw new Error('the migration of the journal has not run')
  return new Date(rows[0].timestamp)
}

/** The time of the restored backup whose opt-outs nobody has read; undefined without one. */
export async function readUnreadSince(db: Kysely<Schema>): Promise<Date | undefined> {
  const row = await db.selectFrom('sending_pauses').select('opt_outs_since').executeTakeFirst()
  return row?.opt_outs_since ?? undefined
}

/** Notes that the opt-outs from after a restored backup were read, so that sending may go on. */
export async function markOptOutsRead({ tx }: Context): Promise<void> {
  await tx.updateTable('sending_pauses').set({ opt_outs_since: null }).execute()
}

/** The time of the newest message, which tells about when a database was copied that was restored by other means. */
export async function readNewestMessage({ tx }: Pick<Context, 'tx'>): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** The public ids among some that a person of this database has. */
export async function listKnownPeople({ tx }: Context, publicIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('people')
    .select('public_id')
    .where('public_id', '=', sql<string>`any(${publicIds}::text[])`)
    .where('phone', 'is not', null)
    .execute()
  return new Set(rows.map(({ public_id }) => public_id))
}
