import type { Kysely } from 'kysely'
import type { Schema } from '../platform/schema.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { type CarrierName, reachesPhones } from './choose.ts'
import { findCarriersUsed, noteCarrierUsed } from './used-store.ts'

/**
 * Keeps real people's texts out of a try-out: a database that was ever used with a real carrier is not opened with one
 * that reaches no phone, and one that is used with a real carrier remembers it.
 * @throws StartRefusal
 */
export async function judgeHistory(
  db: Kysely<Schema>,
  chosen: { carrier: CarrierName; fallback: { carrier: CarrierName } | undefined },
  now: Date,
): Promise<void> {
  const names = [chosen.carrier, ...(chosen.fallback ? [chosen.fallback.carrier] : [])]
  const pretended = names.find((name) => !reachesPhones(name))
  const used = await findCarriersUsed(db)
  if (pretended !== undefined && used.length > 0) {
    throw new StartRefusal(
      `CARRIER must name a real carrier, since this database was used with ${used.join(' and ')}: ${pretended} ` +
        'reaches no phone. To try Partyline out, choose an empty DATA_DIR or another DATABASE_URL.',
    )
  }
  for (const name of names.filter(reachesPhones)) await noteCarrierUsed(db, name, now)
}
