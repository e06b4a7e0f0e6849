import type { LimitName } from '@partyline/domain/limits/limits'
import { FEW_USED } from '@partyline/domain/sign-in'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import type { Context } from '../../platform/context.ts'
import { isFilling } from '../../platform/health/alarms.ts'
import { type Budget, type Fill, peek, take } from '../../platform/limits/budget.ts'
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

/** What a code uses up, and the share of the ceilings that it takes. */
export interface CodeQuota {
  share: LoginRow['share']
  /** Codes of this phone cannot be typed in this browser, so the text has only the link. */
  linkOnly: boolean
  budget: Budget
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
  const budget = [knownShare(context.settings, phone)]
  const linkOnly = await isLinkOnly(context, { phone, share: 'known' }, address)
  const verdict = await peek(context, budget)
  if (!verdict.ok) return refuse(context, verdict, 'codesPerHour')
  return { ok: true, quota: { share: 'known', linkOnly, budget } }
}

async function findNewQuota(context: Context, asker: Asker & { isKnown: boolean }): Promise<Found> {
  const { settings } = context
  const { phone, address, isKnown } = asker
  const from = addressCounter(settings, address)
  const shares = newBrowserShares(settings, { ...asker, fewUsed: await areFewUsed(context) })
  const ofNetwork = await peek(context, [from, ...shares])
  if (!ofNetwork.ok) return refuse(context, ofNetwork, 'codesPerAddressPerHour')
  const strange = isKnown ? [] : [strangersCounter(settings, phone)]
  const ofStrangers = await peek(context, strange)
  if (!ofStrangers.ok) return refuse(context, ofStrangers, 'textsOfStrangersPerPhonePerDay')
  const ofPhone = phoneCounter(settings, phone)
  const asked = { ...askedCounter(asker), limits: [{ most: 1_000_000, window: DAY_MS }] }
  const usual = await peek(context, [ofPhone])
  const linkOnly = await isLinkOnly(context, { phone, share: 'new' }, address)
  const others = [...strange, from, asked, ...shares]
  const quota = { share: 'new' as const, linkOnly, budget: [ofPhone, ...others] }
  if (usual.ok && !linkOnly) return { ok: true, quota }
  const spare = await findSpare(context, asker)
  if (spare.ok) {
    const budget = [spareCounter(phone), ...others]
    return { ok: true, quota: { share: 'spare', linkOnly: false, budget } }
  }
  if (usual.ok) return { ok: true, quota }
  const retryAfter = Math.min(usual.retryAfter, spare.retryAfter)
  return refuse(context, { retryAfter }, 'codesPerPhonePerHour')
}

/**
 * Counts a code if the limits still allow it. The installation's rows come last, so that their locks are the
 * shortest.
 */
export async function takeQuota(context: Context, { budget }: CodeQuota): Promise<QuotaTaken> {
  const taken = await take(context, budget)
  if (!taken.ok) return refuse(context, taken, 'codesPerPhonePerHour')
  await watchCeilings(context, taken.fills)
  return { ok: true }
}

export type QuotaTaken = { ok: true } | { ok: false; retryAfter: number }

/** Allows a spare code beyond a phone's limit to a network that did not ask for the phone before. */
async function findSpare(context: Context, asker: Asker): Promise<QuotaTaken> {
  const { phone, address } = asker
  const asked = askedCounter(asker)
  const before = await peek(context, [asked])
  if (!before.ok) return { ok: false, retryAfter: before.retryAfter }
  if (await isLinkOnly(context, { phone, share: 'spare' }, address))
    return { ok: false, retryAfter: DAY_MS / 1000 }
  const slot = await peek(context, [spareCounter(phone)])
  if (!slot.ok) await take(context, [asked])
  return slot
}

/** Whether so few of the last codes were used that an attacker may be requesting them for the fees. */
async function areFewUsed(context: Context): Promise<boolean> {
  // Most installations send fewer codes in an hour than this needs.
  const limits = [{ most: FEW_USED.least, window: HOUR_MS }]
  if ((await peek(context, [{ key: STRANGE_CODES, limits }])).ok) return false
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

/** @param other the limit to name if no ceiling refuses */
function refuse(
  context: Context,
  { retryAfter, name }: { retryAfter: number; name?: LimitName | undefined },
  other: LimitName,
): Extract<NoCode, { retryAfter: number }> {
  context.ring({ kind: 'refused', limit: name ?? other })
  return { ok: false, reason: 'too-many', retryAfter }
}
