import type { Carrier, CarrierParts } from './carrier.ts'
import { createDiscard } from './discard/discard.ts'
import { createGateway } from './gateway/gateway.ts'
import { createSimulator } from './simulator/simulator.ts'

/** Every carrier by the name that CARRIER gives it. */
const carriers = {
  simulator: createSimulator,
  discard: createDiscard,
  gateway: ({ gatewayUrl }) => createGateway(gatewayUrl),
} satisfies Record<string, (parts: CarrierParts) => Carrier>

export type CarrierName = keyof typeof carriers

/** Makes the carrier that is configured. */
export function chooseCarrier(name: CarrierName, parts: CarrierParts): Carrier {
  return carriers[name](parts)
}
