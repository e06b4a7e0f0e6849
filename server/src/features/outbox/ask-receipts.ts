import type { Kysely } from 'kysely'
import type { Carrier, Receipt } from '../../carriers/carrier.ts'
import type { Clock, Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { listSilent, noteAsked } from './ask-receipts-store.ts'
import { recordReceipts } from './receipt-store.ts'

/**
 * Makes the function that asks the carrier for the fate of texts whose receipts did not come, one text after the other. A
 * receipt may have met a refusal of ours, and most vendors bring none twice. Its answer counts as a receipt.
 */
export function createAskReceipts(deps: {
  db: Kysely<Schema>
  carrier: Carrier
  transact: Transact
  clock: Clock
  log: Logger
}): () => Promise<void> {
  const { db, carrier, transact, clock, log } = deps
  return async () => {
    if (!carrier.report) return
    for (const text of await listSilent(db, carrier.name, clock())) {
      try {
        const told: Receipt[] = []
        for (const carrierId of text.carrierIds) told.push(...(await carrier.report(carrierId)))
        await transact(async (context) => {
          // The sweep asks again about a text that goes out again.
          await noteAsked(context.tx, text)
          await recordReceipts(context, { carrier: carrier.name, receipts: told })
        })
      } catch (err) {
        log.warn(
          { err, carrier: carrier.name },
          'the carrier could not be asked for the fate of its texts; it is asked in an hour',
        )
        return
      }
    }
  }
}
