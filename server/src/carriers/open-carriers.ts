import type { Carrier, CarrierParts } from './carrier.ts'
import { type CarrierName, chooseCarrier, type Environment } from './choose.ts'

/** What is configured: the carrier that sends, and the one that takes over when it is away. */
export interface Chosen {
  carrier: CarrierName
  fallback: { carrier: CarrierName; number: string } | undefined
  environment: Environment
}

/** Makes the carriers that are configured, the one that sends first. */
export async function openCarriers(chosen: Chosen, parts: CarrierParts): Promise<[Carrier, ...Carrier[]]> {
  const { carrier, fallback, environment } = chosen
  const first = await chooseCarrier(carrier, environment, parts)
  if (!fallback) return [first]
  const second = { ...parts, sharedNumber: fallback.number }
  return [first, await chooseCarrier(fallback.carrier, environment, second)]
}
