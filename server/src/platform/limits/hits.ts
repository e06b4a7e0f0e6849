import type { Limit } from '@partyline/domain/limits/limit-line'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** Something with a rate limit. Its key is in the database, so that all processes count together. */
export interface Counter {
  key: string
  limits: readonly Limit[]
  /** How many hits the request asks for; 1 by default. */
  hits?: number
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
export const HITS_UNLOCKED = sql`held as not materialized (select key, hits from limits)`

/** The counters' rows, with the hits of the request counted. They are read as they were before it. */
export function hitsCounted(context: Context, counters: Counter[]): RawBuilder<unknown> {
  const { keys, hits, since, expires } = unnested(context, counters)
  return sql`counted as (
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
}

export interface ReadLimit {
  key: string
  window: number
  /** Hits inside the window. */
  inside: number
  /** Seconds until the hits of this request are allowed. */
  wait: number
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
  if (counters.length === 0) return []
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
export function unnested({ now }: Context, counters: Counter[]) {
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
