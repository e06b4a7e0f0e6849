import type { Kysely } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'
import { StartRefusal } from '../platform/process/start-refusal.ts'
import { type CarrierName, reachesPhones } from './choose.ts'
import { findCarriersUsed, recordCarrierUsed } from './used-store.ts'

/**
 * Keeps real people's texts out of the simulator. Once a real carrier has used a database, a start on it
 * needs a real carrier. Each use of a real carrier is stored.
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
  for (const name of names.filter(reachesPhones)) await recordCarrierUsed(db, name, now)
}
