import { splitCeiling } from '@partyline/domain/limits/ceilings'
import { limitOf } from '@partyline/domain/limits/limits'
import { hostOf, networkOf } from '@partyline/domain/limits/networks'
import type { Phone } from '@partyline/domain/phones'
import { FEW_USED, SPARE_WAIT } from '@partyline/domain/sign-in'
import { DAY_MS } from '@partyline/domain/time/time-units'
import type { Settings } from '../../platform/context.ts'
import type { Share } from '../../platform/limits/budget.ts'
import type { Counter } from '../../platform/limits/hits.ts'
import { countryOf, countryOfOurs } from '../../platform/limits/number-plan.ts'

/** The counter of the installation's codes for browsers new to the phone. */
export const STRANGE_CODES = 'codes new'

/** A request for a code, with its phone and its IP address. */
export interface Asker {
  phone: Phone
  address: string
}

/** Limits the codes of one phone for browsers new to it. */
export function phoneCounter(settings: Settings, phone: Phone): Counter {
  return { key: `codes phone ${phone}`, limits: perPhone(settings) }
}

/** Limits further codes, for networks that did not ask for this phone before. */
export function spareCounter(phone: Phone): Counter {
  return { key: `codes spare ${phone}`, limits: [{ most: 1, window: SPARE_WAIT }] }
}

/**
 * Counts the requests of a network for a phone. Two a day are allowed, so that a network that was told once
 * to come back still gets its spare code.
 */
export function askedCounter(asker: Asker): Counter {
  return {
    key: `codes asked ${asker.phone} ${networkOf(asker.address)}`,
    limits: [{ most: 2, window: DAY_MS }],
  }
}

/** Limits the codes that one IP address requests and nobody uses. */
export function addressCounter(settings: Settings, address: string): Counter {
  return { key: `codes address ${hostOf(address)}`, limits: [limitOf(settings, 'codesPerAddressPerHour')] }
}

/**
 * The installation's ceilings on codes for browsers new to the phone, shared between networks.
 * @param asker.fewUsed whether few of the last codes were used, so that a network gets only a few
 */
export function newBrowserShares(settings: Settings, asker: Asker & { fewUsed: boolean }): Share[] {
  const own = networkOf(asker.address)
  const [hour, day] = ceilings(settings)
  const cap = asker.fewUsed ? FEW_USED.perNetwork : settings.codesPerNetworkPerHour
  const limits = [{ ...hour.strange, cap }, day.strange]
  const shares = [{ total: STRANGE_CODES, own: `codes network ${own}`, limits }]
  if (countryOf(asker.phone) === countryOfOurs(settings.sharedNumber)) return shares
  const abroad = [{ ...limitOf(settings, 'codesAbroadPerDay'), name: 'codesAbroadPerDay' as const }]
  return [...shares, { total: 'codes abroad', own: `codes abroad ${own}`, limits: abroad }]
}

/** The part of the ceilings that is for browsers that the phone knows, shared between phones. */
export function knownShare(settings: Settings, phone: Phone): Share {
  const [ofHour, ofDay] = perPhone(settings)
  const [hour, day] = ceilings(settings)
  return {
    total: 'codes known',
    own: `codes known ${phone}`,
    // Each phone has a cap, so only a large number of phones could use up the whole part.
    part: 2,
    limits: [
      { ...hour.known, cap: ofHour.most },
      { ...day.known, cap: ofDay.most },
    ],
  }
}

/**
 * Limits the links that a phone asks for by text. It counts only that phone, so that no stranger can use up
 * its share.
 */
export function linkCounter(settings: Settings, phone: string): Counter {
  return { key: `links phone ${phone}`, limits: perPhone(settings) }
}

/** Limits the wrong codes of one browser. */
export function browserCounter(settings: Settings, browserHash: Buffer): Counter {
  return {
    key: `wrong codes browser ${browserHash.toString('base64url')}`,
    limits: [limitOf(settings, 'wrongCodesPerBrowserPerQuarterHour')],
  }
}

function perPhone(settings: Settings) {
  return [limitOf(settings, 'codesPerPhonePerHour'), limitOf(settings, 'codesPerPhonePerDay')] as const
}

function ceilings(settings: Settings) {
  const split = (name: 'codesPerHour' | 'codesPerDay') => {
    const { strange, known } = splitCeiling(limitOf(settings, name))
    return { strange: { ...strange, name }, known: { ...known, name } }
  }
  return [split('codesPerHour'), split('codesPerDay')] as const
}
