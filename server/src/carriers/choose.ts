import type { Carrier, CarrierParts } from './carrier.ts'
import { createDiscard } from './discard/discard.ts'
import { createSimulator } from './simulator/simulator.ts'

/** Every carrier by the name that CARRIER gives it. */
const carriers = {
  simulator: createSimulator,
  discard: createDiscard,
} satisfies Record<string, (parts: CarrierParts) => Carrier>

export type CarrierName = keyof typeof carriers

/** Makes the carrier that is configured. */
export function chooseCarrier(name: CarrierName, parts: CarrierParts): Carrier {
  return carriers[name](parts)
}
