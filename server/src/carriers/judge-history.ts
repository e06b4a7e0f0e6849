import type { Kysely } from 'kysely'
import type { Schema } from '../platform/database/schema.ts'
import { StartRefusal } from '../platform/process/start-refusal.ts'
import { type CarrierName, reachesPhones } from './choose.ts'
import { findCarriersUsed, recordCarrierUsed } from './used-store.ts'

/** The carriers of a start. */
interface Chosen {
  carrier: CarrierName
  fallback: { carrier: CarrierName } | undefined
}

/**
 * Keeps real people's texts out of the simulator. Once a real carrier has used a database, a start on it
 * needs a real carrier. It only reads.
 * @throws StartRefusal
 */
export async function judgeHistory(db: Kysely<Schema>, chosen: Chosen): Promise<void> {
  const pretended = namesOf(chosen).find((name) => !reachesPhones(name))
  const used = await findCarriersUsed(db)
  if (pretended !== undefined && used.length > 0) {
    throw new StartRefusal(
      `CARRIER must name a real carrier, since this database was used with ${used.join(' and ')}: ${pretended} ` +
        'reaches no phone. To try Partyline out, choose an empty DATA_DIR or another DATABASE_URL.',
      { lasts: true },
    )
  }
}

/** Stores that this database is used with real carriers, for judgeHistory. */
export async function recordHistory(db: Kysely<Schema>, chosen: Chosen): Promise<void> {
  for (const name of namesOf(chosen).filter(reachesPhones)) await recordCarrierUsed(db, name)
}

const namesOf = ({ carrier, fallback }: Chosen) => [carrier, ...(fallback ? [fallback.carrier] : [])]
