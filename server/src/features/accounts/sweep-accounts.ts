import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import {
  removeAnsweredTexts,
  removeCodeTexts,
  removeReplacedConsents,
  removeUnusedPeople,
} from './retention-store.ts'

const DAY_MS = 86_400_000
/** A claim about a text can be brought for four years in the United States (28 U.S.C. 1658); one more to answer it. */
const LEDGER_DAYS = 5 * 366

/** Removes what is kept of people longer than anybody needs it. */
export async function sweepAccounts(input: {
  db: Kysely<Schema>
  now: Date
  retentionDays: number
}): Promise<void> {
  const { db, now, retentionDays } = input
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  while ((await removeUnusedPeople(db, ago(1))) > 0);
  // For a month a carrier may bring the same text again, which is known by what is kept.
  while ((await removeAnsweredTexts(db, ago(Math.max(retentionDays, 30)))) > 0);
  while ((await removeCodeTexts(db, ago(retentionDays))) > 0);
  while ((await removeReplacedConsents(db, ago(LEDGER_DAYS))) > 0);
}
