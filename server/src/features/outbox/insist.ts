import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway, wasInTheWay } from '../../platform/database-errors.ts'
import type { DeliverParts } from './deliver-parts.ts'

/** In milliseconds: sooner than any worker looks again, once the database is back. */
const AGAIN_AFTER = 200

/**
 * Writes down what became of texts, as often as it takes: what is known to be sent would be sent again if it were
 * forgotten because the database was away, or another transaction in the way. Gives up when this process stops, and
 * where what the carrier took went away with the database: then it has to be asked.
 * @param write may be done twice without harm
 */
export async function insist<Result>(
  { log, isStopping, carrier }: DeliverParts,
  write: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      const isPassing = wasInTheWay(error) || (isDatabaseAway(error) && !carrier.keepsInDatabase)
      if (isStopping() || !isPassing) throw error
      if (tries === 1)
        log.warn({ err: error }, 'what became of some texts is not written down yet; tried again')
      await delay(AGAIN_AFTER)
    }
  }
}
