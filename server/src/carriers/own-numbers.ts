import { countryOfOurs } from '../platform/limits/number-plan.ts'
import { readNetworkPhone } from './national-phone.ts'

/** The settings with the numbers at which people text this installation. */
export interface NumberSettings {
  sharedNumber: string
  /** The number of the second carrier. */
  fallbackNumber: string | undefined
  /** Former numbers, and ours as a carrier spells them. */
  inboundNumbers: readonly string[]
}

/** Makes the function that tells whether a number is ours, in whatever spelling a carrier passes it on. */
export function ownNumbers({ sharedNumber, fallbackNumber, inboundNumbers }: NumberSettings) {
  const numbers = [sharedNumber, fallbackNumber, ...inboundNumbers].flatMap((one) => one ?? [])
  return (spelled: string): boolean =>
    numbers.some((one) => one === spelled || one === readNetworkPhone(spelled, countryOfOurs(one)))
}
