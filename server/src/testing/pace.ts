import { sql } from 'kysely'
import { type PaceLimits, writePace } from '../features/outbox/pace-store.ts'
import type { Town } from './town.ts'

/** Makes the carrier take one more text, and then none for hours. */
export async function paceForOne(town: Town): Promise<void> {
  await setPace(town, { perSecond: 0.0001, dailyCap: null })
  await sql`update carrier_pace set free_at = now()`.execute(town.database.db)
}

/** Makes the carrier take everything again. */
export async function paceForAll(town: Town): Promise<void> {
  await setPace(town, { perSecond: null, dailyCap: null })
}

/** Lifts the pace of every carrier, because it runs on the database's clock, which a test does not move. */
export async function liftPace({ database }: Town): Promise<void> {
  await sql`update carrier_pace set per_second = null`.execute(database.db)
}

async function setPace(town: Town, limits: PaceLimits): Promise<void> {
  await writePace(town.database.db, 'simulator', limits)
  // The process reads the pace once a second.
  town.clock.advance(1000)
}
