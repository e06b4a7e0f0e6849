import { type Limit, type LimitName, mostOfCeiling } from '@partyline/domain/limits'
import type { Context } from './context.ts'
import { type Counter, countHits, heldLocked, heldLoosely, judge, readLimits } from './limits.ts'

/** A ceiling that many share: each may have a part of what is left of it, so that nobody uses it up for the others. */
export interface Share {
  /** Under which the hits of all are counted, */
  total: string
  /** and the hits of the one that asks: a network, a phone, an account. */
  own: string
  /** What all may have, by the table's lines; `cap`: what one may have at most, however much is left. */
  limits: readonly (Limit & { name: LimitName; cap?: number | undefined })[]
  /** Which part of what is left one may have: 10 for a tenth, which it is unless it says so. */
  part?: number
  /** How many hits are asked for at once; one unless it says so. */
  hits?: number
}

/** How full a ceiling was before what is asked for. */
export interface Fill {
  name: LimitName
  used: number
  most: number
}

export type ShareVerdict =
  | { ok: true; fills: Fill[] }
  /** `name`: the first ceiling in the way. */
  | { ok: false; retryAfter: number; name: LimitName }

/** Tells whether there is room in every share, counting nothing; its rows stay locked until the transaction ends. */
export function checkShares(context: Context, shares: Share[]): Promise<ShareVerdict> {
  return weigh(context, shares, true)
}

/** The same without a lock or a write, for a quick no. */
export function glanceAtShares(context: Context, shares: Share[]): Promise<ShareVerdict> {
  return weigh(context, shares, false)
}

/** Counts what was asked for, where the same transaction has checked it. */
export function countShares(context: Context, shares: Share[]): Promise<void> {
  return countHits(context, merged(shares))
}

async function weigh(context: Context, shares: Share[], lock: boolean): Promise<ShareVerdict> {
  if (shares.length === 0) return { ok: true, fills: [] }
  const counters = merged(shares)
  const read = await readLimits(context, counters, lock ? heldLocked(context, counters) : heldLoosely)
  const used = (key: string, window: number) =>
    read.find((limit) => limit.key === key && limit.window === window)?.inside ?? 0
  const allowed = shares.map(({ total, own, limits, part, hits = 1 }): Counter => {
    const ownLimits = limits.map(({ most, window, cap = Number.POSITIVE_INFINITY }) => ({
      // A full ceiling refuses by itself, and knows for how long.
      most: Math.min(cap, Math.max(1, mostOfCeiling(most, used(total, window), part))),
      window,
    }))
    return { key: own, limits: ownLimits, hits }
  })
  const all = [...read, ...(await readLimits(context, allowed, heldLoosely))]
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

/** Each key once: shares of one total, and of one owner, are counted together. */
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
