import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { removeReplacedConsents } from '../people/consent-store.ts'
import { deleteExpiredCodes } from './code-store.ts'
import { removeUnusedPeople } from './retention-store.ts'

/**
 * In the United States a claim about a text can be brought for four years (28 U.S.C. 1658). The fifth is for
 * answering it.
 */
export const LEDGER_YEARS = 5
const LEDGER_DAYS = LEDGER_YEARS * 366

/** Removes people's data once nobody needs it any more. */
export async function sweepAccounts({ db, now }: { db: Kysely<Schema>; now: Date }): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteExpiredCodes(db, now)
  while ((await removeUnusedPeople(db, ago(1))) > 0);
  while ((await removeReplacedConsents(db, ago(LEDGER_DAYS))) > 0);
}
