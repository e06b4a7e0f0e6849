import type { LimitName } from '@partyline/domain/limits/limits'
import { FEW_USED } from '@partyline/domain/sign-in'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { isFilling } from '../../platform/health/alarms.ts'
import {
  checkShares,
  countShares,
  type Fill,
  peekAtShares,
  type Share,
} from '../../platform/limits/fair-share.ts'
import { type Counter, peekAtHits, takeBackHits, takeHits } from '../../platform/limits/limits.ts'
import { strangersCounter } from '../../platform/limits/strangers.ts'
import { isPaused } from '../outbox/batch-store.ts'
import {
  type Asker,
  addressCounter,
  askedCounter,
  knownShare,
  newBrowserShares,
  phoneCounter,
  STRANGE_CODES,
  spareCounter,
} from './code-limits.ts'
import { isLinkOnly } from './guess-budget.ts'
import { describeLastHour, type LoginRow } from './store.ts'

/** The counters of a code, and the share that it uses. */
export interface CodeQuota {
  share: LoginRow['share']
  /** Codes of this phone cannot be typed in this browser, so the text has only the link. */
  linkOnly: boolean
  counters: Counter[]
  shares: Share[]
}

/** The refusal of a code. */
export type NoCode =
  | { ok: false; reason: 'too-many'; retryAfter: number }
  /** Operators have paused all sending, so the code would expire before its text leaves. */
  | { ok: false; reason: 'sending-paused' }

type Found = { ok: true; quota: CodeQuota } | Extract<NoCode, { reason: 'too-many' }>

/**
 * Checks whether the limits allow a code, and in which share. It takes no locks, so that refused requests
 * delay nobody, and `takeQuota` checks again.
 */
export async function findQuota(
  context: Context,
  asker: Asker & { isKnown: boolean },
): Promise<{ ok: true; quota: CodeQuota } | NoCode> {
  if (await isPaused(context.tx)) return { ok: false, reason: 'sending-paused' }
  if (!asker.isKnown) return findNewQuota(context, asker)
  const known = await findKnownQuota(context, asker)
  if (known.ok) return known
  // The share of known browsers is a fifth. After a restore everybody logs in again.
  const other = await findNewQuota(context, asker)
  return !other.ok && known.retryAfter < other.retryAfter ? known : other
}

async function findKnownQuota(context: Context, { phone, address }: Asker): Promise<Found> {
  const shares = [knownShare(context.settings, phone)]
  const linkOnly = await isLinkOnly(context, { phone, share: 'known' }, address)
  const quota: CodeQuota = { share: 'known', linkOnly, counters: [], shares }
  const verdict = await peekAtShares(context, shares)
  return verdict.ok ? { ok: true, quota } : refuse(context, verdict.retryAfter, verdict.name)
}

async function findNewQuota(context: Context, asker: Asker & { isKnown: boolean }): Promise<Found> {
  const { settings } = context
  const { phone, address, isKnown } = asker
  const from = addressCounter(settings, address)
  const shares = newBrowserShares(settings, { ...asker, fewUsed: await areFewUsed(context) })
  const ofAddress = await peekAtHits(context, [from])
  if (!ofAddress.ok) return refuse(context, ofAddress.retryAfter, 'codesPerAddressPerHour')
  const ofNetwork = await peekAtShares(context, shares)
  if (!ofNetwork.ok) return refuse(context, ofNetwork.retryAfter, ofNetwork.name)
  const strange = isKnown ? [] : [strangersCounter(settings, phone)]
  const ofStrangers = await peekAtHits(context, strange)
  if (!ofStrangers.ok) return refuse(context, ofStrangers.retryAfter, 'textsOfStrangersPerPhonePerDay')
  const ofPhone = phoneCounter(settings, phone)
  const asked = { ...askedCounter(asker), limits: [{ most: 1_000_000, window: DAY_MS }] }
  const usual = await peekAtHits(context, [ofPhone])
  const linkOnly = await isLinkOnly(context, { phone, share: 'new' }, address)
  const quota = { share: 'new' as const, linkOnly, counters: [ofPhone, ...strange, from, asked], shares }
  if (usual.ok && !linkOnly) return { ok: true, quota }
  const spare = await findSpare(context, asker)
  if (spare.ok) {
    const counters = [spareCounter(phone), ...strange, from, asked]
    return { ok: true, quota: { share: 'spare', linkOnly: false, counters, shares } }
  }
  if (usual.ok) return { ok: true, quota }
  return refuse(context, Math.min(usual.retryAfter, spare.retryAfter), 'codesPerPhonePerHour')
}

/**
 * Counts a code if the limits still allow it. The installation's rows come last, so that their locks are the
 * shortest.
 */
export async function takeQuota(context: Context, { counters, shares }: CodeQuota): Promise<QuotaTaken> {
  const narrow = await takeHits(context, counters)
  if (!narrow.ok) return refuse(context, narrow.retryAfter, 'codesPerPhonePerHour')
  const shared = await checkShares(context, shares)
  if (!shared.ok) {
    await takeBackHits(context, counters)
    return refuse(context, shared.retryAfter, shared.name)
  }
  await countShares(context, shares)
  await watchCeilings(context, shared.fills)
  return { ok: true }
}

export type QuotaTaken = { ok: true } | { ok: false; retryAfter: number }

/** Allows a spare code beyond a phone's limit to a network that did not ask for the phone before. */
async function findSpare(context: Context, asker: Asker): Promise<QuotaTaken> {
  const { phone, address } = asker
  const asked = askedCounter(asker)
  const before = await peekAtHits(context, [asked])
  if (!before.ok) return { ok: false, retryAfter: before.retryAfter }
  if (await isLinkOnly(context, { phone, share: 'spare' }, address))
    return { ok: false, retryAfter: DAY_MS / 1000 }
  const slot = await peekAtHits(context, [spareCounter(phone)])
  if (!slot.ok) await takeHits(context, [asked])
  return slot
}

/** Whether so few of the last codes were used that an attacker may be requesting them for the fees. */
async function areFewUsed(context: Context): Promise<boolean> {
  // Most installations send fewer codes in an hour than this needs.
  const limits = [{ most: FEW_USED.least, window: HOUR_MS }]
  if ((await peekAtHits(context, [{ key: STRANGE_CODES, limits }])).ok) return false
  const { logins, used, ...facts } = await describeLastHour(context)
  const few = logins >= FEW_USED.least && used < logins * FEW_USED.part
  if (few) context.ring({ kind: 'attack', what: 'few-used', facts: { logins, used, ...facts } })
  return few
}

/** Raises the alarm of each ceiling that fills up. */
async function watchCeilings(context: Context, fills: Fill[]): Promise<void> {
  const filling = fills.filter(({ used, most }) => isFilling(used + 1, most))
  if (filling.length === 0) return
  const facts = { lastHour: await describeLastHour(context) }
  for (const { name, used, most } of filling) {
    context.ring({ kind: 'filling', limit: name, used: used + 1, most, facts })
  }
}

function refuse(
  context: Context,
  retryAfter: number,
  limit: LimitName,
): Extract<NoCode, { retryAfter: number }> {
  context.ring({ kind: 'refused', limit })
  return { ok: false, reason: 'too-many', retryAfter }
}
