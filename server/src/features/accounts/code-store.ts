import { CODE_TRIES } from '@partyline/domain/sign-in'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'

export type CodeRow = Selectable<Schema['account_codes']>
type Purpose = CodeRow['purpose']

/** Finds a person's open codes and locks them, so that guesses at the same moment are counted one by one. */
export async function findLiveCode(
  context: Context,
  personId: Id,
  purpose: Purpose,
): Promise<CodeRow | undefined> {
  return context.tx
    .selectFrom('account_codes')
    .selectAll()
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', context.now)
    .where('wrong_tries', '<', CODE_TRIES)
    .forUpdate()
    .executeTakeFirst()
}

/** Lists the codes that a person's phone may have got, for changes to any account, whether or not they still work. */
export async function listCodesOfPhone(
  context: Context,
  { id, phone }: { id: Id; phone: string },
): Promise<CodeRow[]> {
  return context.tx
    .selectFrom('account_codes')
    .selectAll()
    .where((eb) => eb.or([eb('person_id', '=', id), eb('new_phone', '=', phone)]))
    .execute()
}

/** Stores new codes, which replace older ones for the same purpose. */
export async function putCode(context: Context, row: Insertable<Schema['account_codes']>): Promise<void> {
  const { person_id, purpose, ...rest } = row
  const change = { ...rest, wrong_tries: 0 }
  await context.tx
    .insertInto('account_codes')
    .values({ person_id, purpose, ...change })
    .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(change))
    .execute()
}

/**
 * Records that the codes were texted again. The wait before the next resend starts again. The codes expire at
 * the same time as before.
 */
export async function markCodeSentAgain(context: Context, row: CodeRow): Promise<void> {
  await ofRow(context, row, { sent_at: context.now })
}

/** Adds one to the wrong tries in the row. Lock it first with `findLiveCode`. */
export async function countWrongCode(context: Context, row: CodeRow): Promise<void> {
  await ofRow(context, row, { wrong_tries: row.wrong_tries + 1 })
}

async function ofRow(
  context: Context,
  row: CodeRow,
  change: { sent_at: Date } | { wrong_tries: number },
): Promise<void> {
  await context.tx
    .updateTable('account_codes')
    .set(change)
    .where('person_id', '=', row.person_id)
    .where('purpose', '=', row.purpose)
    .execute()
}

/** Deletes a person's codes for one purpose, if there are any. */
export async function removeCode(context: Context, personId: Id, purpose: Purpose): Promise<void> {
  await context.tx
    .deleteFrom('account_codes')
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Deletes expired codes. */
export async function deleteExpiredCodes(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('account_codes').where('expires_at', '<', now).execute()
}
