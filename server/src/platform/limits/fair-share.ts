import { mostOfCeiling } from '@partyline/domain/limits/ceilings'
import type { Limit } from '@partyline/domain/limits/limit-line'
import type { LimitName } from '@partyline/domain/limits/limits'
import type { Context } from '../context.ts'
import { type Counter, countHits, hitsLocked, hitsUnlocked, judge, readLimits } from './limits.ts'

/** A shared ceiling. Each sharer may use a part of what is left, so that nobody uses it up for the others. */
export interface Share {
  /** The key that counts all sharers' hits. */
  total: string
  /** The key of this sharer: a network, a phone, an account. */
  own: string
  /** The limits for all sharers together. `cap` is the most for one sharer, however much is left. */
  limits: readonly (Limit & { name: LimitName; cap?: number | undefined })[]
  /** The number of parts into which the rest is divided, 10 by default. One sharer may use one part. */
  part?: number
  /** The number of hits in one request; by default one. */
  hits?: number
}

/** How full a ceiling was before the request. */
export interface Fill {
  name: LimitName
  used: number
  most: number
}

export type ShareVerdict =
  | { ok: true; fills: Fill[] }
  /** `name` is the first ceiling that refuses. */
  | { ok: false; retryAfter: number; name: LimitName }

/** Whether every share is within its limits. Counts nothing, and keeps the rows locked until the transaction ends. */
export function checkShares(context: Context, shares: Share[]): Promise<ShareVerdict> {
  return weigh(context, shares, true)
}

/** The same check without a lock or a write, for an early refusal. */
export function peekAtShares(context: Context, shares: Share[]): Promise<ShareVerdict> {
  return weigh(context, shares, false)
}

/** Counts the hits that the same transaction has checked. */
export function countShares(context: Context, shares: Share[]): Promise<void> {
  return countHits(context, merged(shares))
}

async function weigh(context: Context, shares: Share[], lock: boolean): Promise<ShareVerdict> {
  if (shares.length === 0) return { ok: true, fills: [] }
  const counters = merged(shares)
  const read = await readLimits(context, counters, lock ? hitsLocked(context, counters) : hitsUnlocked)
  const used = (key: string, window: number) =>
    read.find((limit) => limit.key === key && limit.window === window)?.inside ?? 0
  const allowed = shares.map(({ total, own, limits, part, hits = 1 }): Counter => {
    const ownLimits = limits.map(({ most, window, cap = Number.POSITIVE_INFINITY }) => ({
      // A full ceiling refuses by itself, with the time to wait.
      most: Math.min(cap, Math.max(1, mostOfCeiling(most, used(total, window), part))),
      window,
    }))
    return { key: own, limits: ownLimits, hits }
  })
  const fits = allowed.every(({ key, limits, hits = 1 }) =>
    limits.every(({ most, window }) => used(key, window) + hits <= most),
  )
  // Every other request waits for the locked rows, so a request that fits reads them once.
  const all = fits ? read : [...read, ...(await readLimits(context, allowed, hitsUnlocked))]
  const verdict = judge(all)
  if (verdict.ok) {
    const fills = shares.flatMap(({ total, limits }) =>
      limits.map(({ name, most, window }) => ({ name, most, used: used(total, window) })),
    )
    return { ok: true, fills }
  }
  const worst = all.find(({ wait }) => wait === verdict.retryAfter)
  const named = shares
    .filter(({ total, own }) => worst?.key === total || worst?.key === own)
    .flatMap(({ limits }) => limits.filter(({ window }) => window === worst?.window))
  return { ok: false, retryAfter: verdict.retryAfter, name: named[0]?.name ?? firstName(shares) }
}

function firstName([share]: Share[]): LimitName {
  const name = share?.limits[0]?.name
  if (name === undefined) throw new Error('a share without a limit')
  return name
}

/** Merges shares of one total or one owner, so that they count together. */
function merged(shares: Share[]): Counter[] {
  const counters = new Map<string, Counter>()
  for (const { total, own, limits, hits = 1 } of shares) {
    for (const key of [total, own]) {
      const before = counters.get(key)
      counters.set(key, {
        key,
        limits: before ? [...before.limits, ...limits] : limits,
        hits: (before?.hits ?? 0) + hits,
      })
    }
  }
  return [...counters.values()]
}
