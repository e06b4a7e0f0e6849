import type { Limit } from '@partyline/domain/sign-in'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Something that may happen so often: a key of its own in the table, so that all processes count together. */
export interface Counter {
  key: string
  limits: readonly Limit[]
}

export type LimitVerdict = { ok: true } | { ok: false; key: string; retryAfter: number }

/**
 * Counts one hit on every counter, or on none when one of them is full.
 * @returns whether there was room, else the fullest counter and the seconds until there is
 */
export async function takeHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  const verdict = await checkHits(context, counters)
  if (verdict.ok) await countHits(context, counters)
  return verdict
}

/** Counts one hit on every counter, for who has checked them in the same transaction. */
export async function countHits(context: Context, counters: Counter[]): Promise<void> {
  await sql`
    update limits l set expires_at = c.expires_at,
      hits = array(select hit from unnest(l.hits) hit where hit > c.since) || ${context.now}::timestamptz
    from unnest(${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ limits }) => windowStart(context, limits))}::timestamptz[],
      ${counters.map(({ limits }) => windowEnd(context, limits))}::timestamptz[]) c(key, since, expires_at)
    where l.key = c.key`.execute(context.tx)
}

/** Tells whether every counter has room, counting nothing; the counters stay locked until the transaction ends. */
export async function checkHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  // Always in the same order, or two requests could wait for each other's rows.
  const { rows } = await sql<{ key: string; hits: Date[] }>`
    insert into limits (key, hits, expires_at)
    select key, '{}', expires_at from unnest(${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ limits }) => windowEnd(context, limits))}::timestamptz[]) c(key, expires_at) order by key
    on conflict (key) do update set expires_at = greatest(limits.expires_at, excluded.expires_at)
    returning key, hits`.execute(context.tx)
  let refusal: LimitVerdict = { ok: true }
  for (const { key, limits } of counters) {
    const hits = rows.find((row) => row.key === key)?.hits.map((hit) => hit.getTime()) ?? []
    const wait = Math.max(...limits.map((limit) => waitFor(hits, limit, context.now.getTime())))
    if (wait > 0 && (refusal.ok || wait > refusal.retryAfter)) refusal = { ok: false, key, retryAfter: wait }
  }
  return refusal
}

function waitFor(hits: number[], limit: Limit, now: number): number {
  const inside = hits.filter((hit) => hit > now - limit.window)
  const freesAt = inside[inside.length - limit.most]
  return freesAt === undefined ? 0 : Math.max(1, Math.ceil((freesAt + limit.window - now) / 1000))
}

function longest(limits: readonly Limit[]): number {
  return Math.max(...limits.map((limit) => limit.window))
}

function windowStart(context: Context, limits: readonly Limit[]): Date {
  return new Date(context.now.getTime() - longest(limits))
}

function windowEnd(context: Context, limits: readonly Limit[]): Date {
  return new Date(context.now.getTime() + longest(limits))
}
