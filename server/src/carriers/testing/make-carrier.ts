import { createLogger } from '../../platform/logging/logger.ts'
import type { Carrier } from '../carrier.ts'
import { type CarrierName, chooseCarrier } from '../choose.ts'
import { NOW, NUMBER, PUBLIC_URL } from './carrier-table.ts'

/** Makes a carrier without a database. */
export function makeCarrier(name: CarrierName, environment: Record<string, string>): Promise<Carrier> {
  return chooseCarrier(name, environment, {
    // Only carriers that store texts use it.
    db: undefined as never,
    clock: () => NOW,
    publicUrl: PUBLIC_URL,
    sharedNumber: NUMBER,
    log: createLogger('silent'),
  })
}
