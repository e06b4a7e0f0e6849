import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/schema.ts'
import { clearSealedCodes, dropReferences, foldDeliveries } from './retention-store.ts'

const DAY_MS = 86_400_000

/** Clears what the outbox needs no more: sealed codes past their time, and deliveries past the operator's retention. */
export async function sweepOutbox(input: {
  db: Kysely<Schema>
  now: Date
  retentionDays: number
}): Promise<void> {
  const { db, now, retentionDays } = input
  await clearSealedCodes(db, now)
  const before = new Date(now.getTime() - retentionDays * DAY_MS)
  while ((await foldDeliveries(db, before)) > 0);
  while ((await dropReferences(db, before)) > 0);
}
