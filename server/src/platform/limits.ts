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
  if (!verdict.ok) return verdict
  for (const { key, limits } of counters) {
    const expires = new Date(context.now.getTime() + longest(limits))
    await sql`
      update limits set
        hits = array(select hit from unnest(hits) hit where hit > ${windowStart(context, limits)}) || ${context.now}::timestamptz,
        expires_at = ${expires}
      where key = ${key}`.execute(context.tx)
  }
  return { ok: true }
}

/** Tells whether every counter has room, counting nothing; the counters stay locked until the transaction ends. */
export async function checkHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  let refusal: LimitVerdict = { ok: true }
  // Always in the same order, or two requests could wait for each other's rows.
  for (const { key, limits } of [...counters].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const hits = await lockedHits(context, key, limits)
    const wait = Math.max(...limits.map((limit) => waitFor(hits, limit, context.now.getTime())))
    if (wait > 0 && (refusal.ok || wait > refusal.retryAfter)) refusal = { ok: false, key, retryAfter: wait }
  }
  return refusal
}

async function lockedHits(context: Context, key: string, limits: readonly Limit[]): Promise<number[]> {
  await context.tx
    .insertInto('limits')
    .values({ key, hits: [], expires_at: new Date(context.now.getTime() + longest(limits)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await context.tx
    .selectFrom('limits')
    .select('hits')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return (row?.hits ?? []).map((hit) => hit.getTime())
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
