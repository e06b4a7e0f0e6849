import type { LimitName } from '@partyline/domain/limits'
import { FEW_USED } from '@partyline/domain/sign-in'
import { isFilling } from '../../platform/alarms.ts'
import type { Context } from '../../platform/context.ts'
import { checkShares, countShares, type Fill, glanceAtShares, type Share } from '../../platform/fair-share.ts'
import { type Counter, checkHits, countHits, glanceAtHits, takeHits } from '../../platform/limits.ts'
import {
  type Asker,
  addressCounter,
  askedCounter,
  knownShare,
  phoneCounter,
  STRANGE_CODES,
  spareCounter,
  strangeShares,
} from './code-limits.ts'
import { isLinkOnly } from './guess-budget.ts'
import { describeLastHour, type LoginRow } from './store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a code is counted on, and whose room it has. */
export interface CodeRoom {
  share: LoginRow['share']
  /** Codes of this phone cannot be typed where it is asked for: the text brings the link alone. */
  linkOnly: boolean
  counters: Counter[]
  shares: Share[]
}

export type RoomVerdict = { ok: true; room: CodeRoom } | { ok: false; retryAfter: number }

/**
 * Looks whether there is room for a code, and in whose share. Locks nothing, so that refused requests hold nobody up;
 * `takeRoom` judges once more.
 */
export async function findRoom(context: Context, asker: Asker & { isKnown: boolean }): Promise<RoomVerdict> {
  const { settings } = context
  const { phone, address } = asker
  if (asker.isKnown) {
    const shares = [knownShare(settings, phone)]
    const linkOnly = await isLinkOnly(context, { phone, share: 'known' }, address)
    const room: CodeRoom = { share: 'known', linkOnly, counters: [], shares }
    const verdict = await glanceAtShares(context, shares)
    return verdict.ok ? { ok: true, room } : refuse(context, verdict.retryAfter, verdict.name)
  }
  const from = addressCounter(settings, address)
  const shares = strangeShares(settings, { ...asker, fewUsed: await areFewUsed(context) })
  const ofAddress = await glanceAtHits(context, [from])
  if (!ofAddress.ok) return refuse(context, ofAddress.retryAfter, 'codesPerAddressPerHour')
  const ofNetwork = await glanceAtShares(context, shares)
  if (!ofNetwork.ok) return refuse(context, ofNetwork.retryAfter, ofNetwork.name)
  const ofPhone = phoneCounter(settings, phone)
  const asked = { ...askedCounter(asker), limits: [{ most: 1_000_000, window: DAY }] }
  const usual = await glanceAtHits(context, [ofPhone])
  const linkOnly = await isLinkOnly(context, { phone, share: 'new' }, address)
  const room = { share: 'new' as const, linkOnly, counters: [ofPhone, from, asked], shares }
  if (usual.ok && !linkOnly) return { ok: true, room }
  const spare = await findSpare(context, asker)
  if (spare.ok) {
    const counters = [spareCounter(settings, phone), from, asked]
    return { ok: true, room: { share: 'spare', linkOnly: false, counters, shares } }
  }
  if (usual.ok) return { ok: true, room }
  return refuse(context, Math.min(usual.retryAfter, spare.retryAfter), 'codesPerPhonePerHour')
}

/** Counts a code, where there is still room. The rows of the installation come last and so are locked for the shortest. */
export async function takeRoom(
  context: Context,
  { counters, shares, share }: CodeRoom,
): Promise<RefusedRoom> {
  const limit = share === 'spare' ? 'spareCodesPerPhonePerDay' : 'codesPerPhonePerHour'
  const narrow = await checkHits(context, counters)
  if (!narrow.ok) return refuse(context, narrow.retryAfter, limit)
  const shared = await checkShares(context, shares)
  if (!shared.ok) return refuse(context, shared.retryAfter, shared.name)
  await countHits(context, counters)
  await countShares(context, shares)
  await watchCeilings(context, shared.fills)
  return { ok: true }
}

export type RefusedRoom = { ok: true } | { ok: false; retryAfter: number }

/** Beyond what a phone gets there is a spare code for a network that did not ask for it before. */
async function findSpare(context: Context, asker: Asker): Promise<RefusedRoom> {
  const { phone, address } = asker
  const asked = askedCounter(asker)
  const before = await glanceAtHits(context, [asked])
  if (!before.ok) return { ok: false, retryAfter: before.retryAfter }
  if (await isLinkOnly(context, { phone, share: 'spare' }, address))
    return { ok: false, retryAfter: DAY / 1000 }
  const slot = await glanceAtHits(context, [spareCounter(context.settings, phone)])
  if (!slot.ok) await takeHits(context, [asked])
  return slot
}

/** Whether so few of the last codes were used that somebody may be having them texted for the fees. */
async function areFewUsed(context: Context): Promise<boolean> {
  // Most installations text fewer codes in an hour than it takes.
  const limits = [{ most: FEW_USED.least, window: HOUR }]
  if ((await glanceAtHits(context, [{ key: STRANGE_CODES, limits }])).ok) return false
  const { logins, used, ...facts } = await describeLastHour(context)
  const few = logins >= FEW_USED.least && used < logins * FEW_USED.part
  if (few) context.ring({ kind: 'attack', what: 'few-used', facts: { logins, used, ...facts } })
  return few
}

/** Tells the operator which ceilings fill. */
async function watchCeilings(context: Context, fills: Fill[]): Promise<void> {
  const filling = fills.filter(({ used, most }) => isFilling(used + 1, most))
  if (filling.length === 0) return
  const facts = { lastHour: await describeLastHour(context) }
  for (const { name, used, most } of filling) {
    context.ring({ kind: 'filling', limit: name, used: used + 1, most, facts })
  }
}

function refuse(context: Context, retryAfter: number, limit: LimitName): { ok: false; retryAfter: number } {
  context.ring({ kind: 'refused', limit })
  return { ok: false, retryAfter }
}
