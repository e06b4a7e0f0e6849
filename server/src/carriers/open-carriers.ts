import type { Carrier, CarrierDeps } from './carrier.ts'
import { type CarrierName, chooseCarrier, type Environment } from './choose.ts'

/** The configuration: the carrier that sends, and the one that takes over while it is away. */
export interface Chosen {
  carrier: CarrierName
  fallback: { carrier: CarrierName; number: string } | undefined
  environment: Environment
}

/** Makes the configured carriers. The first one sends. */
export async function openCarriers(chosen: Chosen, deps: CarrierDeps): Promise<[Carrier, ...Carrier[]]> {
  const { carrier, fallback, environment } = chosen
  const first = await chooseCarrier(carrier, environment, deps)
  if (!fallback) return [first]
  const second = { ...deps, sharedNumber: fallback.number }
  return [first, await chooseCarrier(fallback.carrier, environment, second)]
}
