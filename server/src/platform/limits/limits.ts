import type { Limit } from '@partyline/domain/limits/limit-line'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'

/** Something with a rate limit. Its key is in the database, so that all processes count together. */
export interface Counter {
  key: string
  limits: readonly Limit[]
  /** How many hits the request asks for; 1 by default. */
  hits?: number
}

export type LimitVerdict =
  /** `used`: by key, the hits inside the longest window before this request. */
  | { ok: true; used: ReadonlyMap<string, number> }
  /** `key`: the counter with the longest wait; `full`: every counter that would go beyond a limit. */
  | { ok: false; key: string; retryAfter: number; full: string[] }

/**
 * Counts the hits of every counter, or none when one is full. They nearly always fit, so it counts at
 * once and takes the hits back if they did not: one statement instead of two.
 * @param asked a key that comes twice is counted once
 * @returns whether all were within their limits, else the fullest counter and the seconds until it allows more
 */
export async function takeHits(context: Context, asked: Counter[]): Promise<LimitVerdict> {
  if (asked.length === 0) return { ok: true, used: new Map() }
  const counters = [...new Map(asked.map((counter) => [counter.key, counter])).values()]
  const { keys, hits, since, expires } = unnested(context, counters)
  const counted = sql`counted as (
    insert into limits (key, hits, expires_at)
    select key, array_fill(${context.now}::timestamptz, array[count]), expires_at
    from unnest(${keys}::text[], ${hits}::int[], ${expires}::timestamptz[]) taken (key, count, expires_at) order by key
    on conflict (key) do update set hits = array(
        select hit from unnest(limits.hits) hit
        where hit > (select since from unnest(${keys}::text[], ${since}::timestamptz[]) kept (key, since) where kept.key = limits.key)
      ) || excluded.hits,
      expires_at = excluded.expires_at
    returning key, hits),
  held as (
    select key, trim_array(hits, count) as hits
    from counted join unnest(${keys}::text[], ${hits}::int[]) taken (key, count) using (key))`
  const verdict = judge(await readLimits(context, counters, counted))
  if (!verdict.ok) await takeBackHits(context, counters)
  return verdict
}

/** Undoes the last hits on every counter, as far as there are any. */
export async function takeBackHits(context: Context, counters: Counter[]): Promise<void> {
  const { keys, hits } = unnested(context, counters)
  await sql`
    update limits set hits = trim_array(limits.hits, least(taken.count, cardinality(limits.hits)))
    from unnest(${keys}::text[], ${hits}::int[]) taken (key, count) where limits.key = taken.key`.execute(
    context.tx,
  )
}

/** Counts the hits on every counter. Call it in the transaction that checked them. */
export async function countHits(context: Context, counters: Counter[]): Promise<void> {
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
 * Tells whether every counter is within its limits, without counting. The counters stay locked until the
 * transaction ends.
 */
export async function checkHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  if (counters.length === 0) return { ok: true, used: new Map() }
  return judge(await readLimits(context, counters, hitsLocked(context, counters)))
}

/** The counters' rows, locked until the transaction ends. */
export function hitsLocked(context: Context, counters: Counter[]): RawBuilder<unknown> {
  const { keys, expires } = unnested(context, counters)
  // Rows are made and locked in the same order every time, or two requests could wait for each other. An
  // update that changes nothing locks the row as it is now, also after another's change.
  return sql`held as (
    insert into limits (key, hits, expires_at)
    select key, '{}', max(expires_at)
    from unnest(${keys}::text[], ${expires}::timestamptz[]) made (key, expires_at)
    group by key order by key
    on conflict (key) do update set key = excluded.key
    returning key, hits)`
}

/** The counters' rows as they are, without a lock. */
export const hitsUnlocked = sql`held as not materialized (select key, hits from limits)`

/**
 * Tells whether every counter is within its limits, without a lock or a write, for an early refusal. A full
 * counter is full for certain. One that is not may be full by the time of the answer.
 */
export async function peekAtHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  return judge(await readLimits(context, counters, hitsUnlocked))
}

export interface ReadLimit {
  key: string
  window: number
  /** Hits inside the window. */
  inside: number
  /** Seconds until the hits of this request are allowed. */
  wait: number
}

/** Joins the readings of several counters into one verdict. */
export function judge(limits: ReadLimit[]): LimitVerdict {
  const used = new Map<string, number>()
  const waits = new Map<string, number>()
  for (const { key, inside, wait } of limits) {
    used.set(key, Math.max(inside, used.get(key) ?? 0))
    if (wait > 0) waits.set(key, Math.max(wait, waits.get(key) ?? 0))
  }
  const [worst] = [...waits].sort(([, one], [, other]) => other - one)
  if (!worst) return { ok: true, used }
  return { ok: false, key: worst[0], retryAfter: worst[1], full: [...waits.keys()] }
}

/**
 * Reads every limit of each counter.
 * @param held the rows to read, named `held`, with `key` and `hits`
 */
export async function readLimits(
  context: Context,
  counters: Counter[],
  held: RawBuilder<unknown>,
): Promise<ReadLimit[]> {
  const now = context.now.getTime()
  const asked = counters.flatMap(({ key, limits, hits = 1 }) =>
    limits.map(({ most, window }) => ({ key, hits, most, window })),
  )
  // Counted in the database, because a busy installation has many hits.
  const { rows } = await sql<{ n: string; inside: number; frees_at: Date | null }>`
    with ${held}
    select asked.n, cardinality(inside.hits) as inside,
      inside.hits[cardinality(inside.hits) + asked.hits - asked.most] as frees_at
    from unnest(
      ${asked.map(({ key }) => key)}::text[],
      ${asked.map(({ hits }) => hits)}::int[],
      ${asked.map(({ most }) => most)}::int[],
      ${asked.map(({ window }) => new Date(now - window))}::timestamptz[]
    ) with ordinality asked (key, hits, most, since, n)
    join held on held.key = asked.key
    cross join lateral (
      select array(select hit from unnest(held.hits) hit where hit > asked.since) as hits
    ) inside`.execute(context.tx)
  const kept = new Map(rows.map(({ n, ...row }) => [Number(n), row]))
  return asked.map(({ key, hits, most, window }, index) => {
    const { inside = 0, frees_at = null } = kept.get(index + 1) ?? {}
    const fits = inside + hits <= most
    // A request for more than the limit waits a whole window.
    const freesAt = (frees_at?.getTime() ?? now) + window
    return { key, window, inside, wait: fits ? 0 : Math.max(1, Math.ceil((freesAt - now) / 1000)) }
  })
}

/**
 * The request as one list for each column: the counters' keys, their new hits, the time since which earlier
 * hits count, and the time at which the new hits expire.
 */
function unnested({ now }: Context, counters: Counter[]) {
  return {
    keys: counters.map(({ key }) => key),
    hits: counters.map(({ hits }) => hits ?? 1),
    since: counters.map((counter) => new Date(now.getTime() - longest(counter))),
    expires: counters.map((counter) => new Date(now.getTime() + longest(counter))),
  }
}

function longest({ limits }: Counter): number {
  return Math.max(...limits.map((limit) => limit.window))
}

/** Deletes the counters whose last hit has left every window. */
export async function deleteExpiredLimits(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('limits').where('expires_at', '<', now).execute()
}
