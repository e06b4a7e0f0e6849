import { hostOf } from '@partyline/domain/networks'
import { CODES_PER_PHONE, type Limit, WRONG_CODES } from '@partyline/domain/sign-in'
import type { Context, Settings } from '../../platform/context.ts'
import type { Counter } from '../../platform/limits.ts'

const HOUR = 3_600_000

/** Under which the codes of the whole installation are counted. */
export const ALL_CODES = 'codes'

/** How many codes the whole installation may text: what stops somebody who has thousands texted for the fees. */
export function ceilingOf({ codesPerHour }: Settings): Limit {
  return { most: codesPerHour, window: HOUR }
}

/** What limits how often one address may ask, also for phones that nothing is sent to. */
export function addressCounter(settings: Settings, address: string): Counter {
  const limits = [{ most: settings.codesPerAddressPerHour, window: HOUR }]
  return { key: `codes address ${hostOf(address)}`, limits }
}

/** What limits codes that are asked for on the web: the phone they go to, the address that asks, the installation. */
export function codeCounters({ settings }: Context, asker: { phone: string; address: string }): Counter[] {
  return [
    { key: `codes phone ${asker.phone}`, limits: CODES_PER_PHONE },
    addressCounter(settings, asker.address),
    { key: ALL_CODES, limits: [ceilingOf(settings)] },
  ]
}

/** What limits links that a phone asks for by text: itself alone, so that no stranger can use up its share. */
export function linkCounters(phone: string): Counter[] {
  return [{ key: `links phone ${phone}`, limits: CODES_PER_PHONE }]
}

/** What limits the wrong codes that come from an address, whichever door they are typed at. */
export function wrongCodesFrom(address: string): Counter {
  return { key: `wrong codes address ${hostOf(address)}`, limits: [WRONG_CODES] }
}

/** What limits wrong codes: the address they come from and the browser. */
export function wrongCodeCounters(asker: { address: string; browserHash: Buffer | undefined }): Counter[] {
  const { address, browserHash } = asker
  return [
    wrongCodesFrom(address),
    ...(browserHash
      ? [{ key: `wrong codes browser ${browserHash.toString('base64url')}`, limits: [WRONG_CODES] }]
      : []),
  ]
}
