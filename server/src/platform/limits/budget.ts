import { mostOfCeiling } from '@partyline/domain/limits/ceilings'
import type { Limit } from '@partyline/domain/limits/limit-line'
import type { LimitName } from '@partyline/domain/limits/limits'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import {
  type Counter,
  HITS_UNLOCKED,
  hitsCounted,
  hitsLocked,
  type ReadLimit,
  readLimits,
  unnested,
} from './hits.ts'

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

/** Everything that one request may use up. Its counters come first, because the rows of ceilings are everybody's. */
export type Budget = readonly (Counter | Share)[]

/** How full a ceiling was before the request. */
export interface Fill {
  name: LimitName
  used: number
  most: number
}

export type Verdict =
  /** `used`: by key of a counter, the hits inside the longest window before this request. */
  | { ok: true; used: ReadonlyMap<string, number>; fills: Fill[] }
  /**
   * `key`: the key with the longest wait in seconds; `full`: every key that would go beyond a limit; `name`: the
   * first ceiling that refuses.
   */
  | { ok: false; key: string; retryAfter: number; full: string[]; name?: LimitName | undefined }

/**
 * Tells whether a request is within its budget, without a lock or a write, for an early refusal. A full budget is full
 * for certain. One that is not may be full by the time of the answer.
 */
export function peek(context: Context, budget: Budget): Promise<Verdict> {
  return weigh(context, budget, () => HITS_UNLOCKED)
}

/**
 * Tells whether a request is within its budget, without counting it. The budget stays locked until the transaction
 * ends, so that `count` may follow.
 */
export function hold(context: Context, budget: Budget): Promise<Verdict> {
  return weigh(context, budget, (counters) => hitsLocked(context, counters))
}

/** Counts a request that the same transaction holds. */
export async function count(context: Context, budget: Budget): Promise<void> {
  const counters = [...budget.filter(isCounter), ...merged(budget.filter(isShare))]
  if (counters.length === 0) return
  const { keys, hits, since, expires } = unnested(context, counters)
  await sql`
    update limits set
      hits = array(select hit from unnest(limits.hits) hit where hit > taken.since)
        || array_fill(${context.now}::timestamptz, array[taken.count]),
      expires_at = taken.expires_at
    from unnest(${keys}::text[], ${hits}::int[], ${since}::timestamptz[], ${expires}::timestamptz[])
      taken (key, count, since, expires_at)
    where limits.key = taken.key`.execute(context.tx)
}

/**
 * Counts a request, or nothing when a part of its budget is full. Counters nearly always fit, so it counts them at
 * once and takes the hits back if they did not: one statement instead of two. A key that comes twice is counted once.
 */
export async function take(context: Context, budget: Budget): Promise<Verdict> {
  const counters = [...new Map(budget.filter(isCounter).map((each) => [each.key, each])).values()]
  const own = judge(await readLimits(context, counters, hitsCounted(context, counters)))
  const shares = budget.filter(isShare)
  const verdict = own.ok && shares.length > 0 ? await hold(context, shares) : own
  if (!verdict.ok) await refund(context, counters)
  else await count(context, shares)
  return verdict.ok ? { ...verdict, used: new Map([...verdict.used, ...(own.ok ? own.used : [])]) } : verdict
}

/** Undoes the last hits on every counter, as far as there are any. */
export async function refund(context: Context, counters: Counter[]): Promise<void> {
  if (counters.length === 0) return
  const { keys, hits } = unnested(context, counters)
  await sql`
    update limits set hits = trim_array(limits.hits, least(taken.count, cardinality(limits.hits)))
    from unnest(${keys}::text[], ${hits}::int[]) taken (key, count) where limits.key = taken.key`.execute(
    context.tx,
  )
}

/** Deletes the counters whose last hit has left every window. */
export async function deleteExpiredLimits(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('expires_at', '<', now).execute()
}

const isShare = (each: Counter | Share): each is Share => 'total' in each
const isCounter = (each: Counter | Share): each is Counter => !isShare(each)

type Held = (counters: Counter[]) => RawBuilder<unknown>

async function weigh(context: Context, budget: Budget, held: Held): Promise<Verdict> {
  const counters = budget.filter(isCounter)
  const own = judge(await readLimits(context, counters, held(counters)))
  const shares = budget.filter(isShare)
  return own.ok && shares.length > 0 ? weighShares(context, shares, held) : own
}

async function weighShares(context: Context, shares: Share[], held: Held): Promise<Verdict> {
  const counters = merged(shares)
  const read = await readLimits(context, counters, held(counters))
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
  const all = fits ? read : [...read, ...(await readLimits(context, allowed, HITS_UNLOCKED))]
  const verdict = judge(all)
  if (verdict.ok) {
    const fills = shares.flatMap(({ total, limits }) =>
      limits.map(({ name, most, window }) => ({ name, most, used: used(total, window) })),
    )
    return { ...verdict, fills }
  }
  const worst = all.find(({ wait }) => wait === verdict.retryAfter)
  const named = shares
    .filter(({ total, own }) => worst?.key === total || worst?.key === own)
    .flatMap(({ limits }) => limits.filter(({ window }) => window === worst?.window))
  return { ...verdict, name: (named[0] ?? shares[0]?.limits[0])?.name }
}

/** Joins the readings of several counters into one verdict. */
function judge(limits: ReadLimit[]): Verdict {
  const used = new Map<string, number>()
  const waits = new Map<string, number>()
  for (const { key, inside, wait } of limits) {
    used.set(key, Math.max(inside, used.get(key) ?? 0))
    if (wait > 0) waits.set(key, Math.max(wait, waits.get(key) ?? 0))
  }
  const [worst] = [...waits].sort(([, one], [, other]) => other - one)
  if (!worst) return { ok: true, used, fills: [] }
  return { ok: false, key: worst[0], retryAfter: worst[1], full: [...waits.keys()] }
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
