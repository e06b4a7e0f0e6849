import type { Limit } from '@partyline/domain/sign-in'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Something that may happen so often: a key of its own in the table, so that all processes count together. */
export interface Counter {
  key: string
  limits: readonly Limit[]
  /** How many hits are asked for at once; one unless it says so. */
  hits?: number
}

export type LimitVerdict =
  /** `used`: by key, the hits that were inside the longest window before. */
  | { ok: true; used: ReadonlyMap<string, number> }
  /** `key`: the one with the longest wait; `full`: all that had no room. */
  | { ok: false; key: string; retryAfter: number; full: string[] }

/**
 * Counts the hits of every counter, or none when one of them has no room.
 * @returns whether there was room, else the fullest counter and the seconds until there is
 */
export async function takeHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  const verdict = await checkHits(context, counters)
  if (!verdict.ok || counters.length === 0) return verdict
  const now = context.now.getTime()
  await sql`
    update limits set
      hits = array(select hit from unnest(limits.hits) hit where hit > taken.since)
        || array_fill(${context.now}::timestamptz, array[taken.count]),
      expires_at = taken.expires_at
    from unnest(
      ${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ hits }) => hits ?? 1)}::int[],
      ${counters.map((counter) => new Date(now - longest(counter)))}::timestamptz[],
      ${counters.map((counter) => new Date(now + longest(counter)))}::timestamptz[]
    ) taken (key, count, since, expires_at)
    where limits.key = taken.key`.execute(context.tx)
  return verdict
}

/** Tells whether every counter has room, counting nothing; the counters stay locked until the transaction ends. */
export async function checkHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  if (counters.length === 0) return { ok: true, used: new Map() }
  // Made and locked always in the same order, or two requests could wait for each other's rows.
  const sorted = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1))
  const expires = sorted.map((counter) => new Date(context.now.getTime() + longest(counter)))
  await sql`
    insert into limits (key, hits, expires_at)
    select key, '{}', expires_at
    from unnest(${sorted.map(({ key }) => key)}::text[], ${expires}::timestamptz[]) made (key, expires_at)
    on conflict do nothing`.execute(context.tx)
  return judge(context, sorted, await readHits(context, sorted, true))
}

/**
 * The same without a lock or a write, for a quick no: what it calls full is full, what it calls free may have been
 * filled by the time it answers.
 */
export async function glanceAtHits(context: Context, counters: Counter[]): Promise<LimitVerdict> {
  return judge(context, counters, await readHits(context, counters, false))
}

async function readHits(context: Context, counters: Counter[], lock: boolean): Promise<Map<string, Date[]>> {
  const keys = counters.map(({ key }) => key)
  const read = context.tx.selectFrom('limits').select(['key', 'hits']).where('key', 'in', keys).orderBy('key')
  const rows = await (lock ? read.forUpdate() : read).execute()
  return new Map(rows.map(({ key, hits }) => [key, hits]))
}

function judge(context: Context, counters: Counter[], kept: Map<string, Date[]>): LimitVerdict {
  const now = context.now.getTime()
  const used = new Map<string, number>()
  const waits: { key: string; wait: number }[] = []
  for (const counter of counters) {
    const hits = (kept.get(counter.key) ?? []).map((hit) => hit.getTime())
    used.set(counter.key, hits.filter((hit) => hit > now - longest(counter)).length)
    const wait = Math.max(...counter.limits.map((limit) => waitFor(hits, limit, counter.hits ?? 1, now)))
    if (wait > 0) waits.push({ key: counter.key, wait })
  }
  const [worst] = [...waits].sort((a, b) => b.wait - a.wait)
  if (!worst) return { ok: true, used }
  return { ok: false, key: worst.key, retryAfter: worst.wait, full: waits.map(({ key }) => key) }
}

/** Seconds until there is room for so many; more than the limit ever has wait a whole window. */
function waitFor(hits: number[], { most, window }: Limit, wanted: number, now: number): number {
  const inside = hits.filter((hit) => hit > now - window)
  const tooMany = inside.length + wanted - most
  if (tooMany <= 0) return 0
  const freesAt = inside[tooMany - 1] ?? now
  return Math.max(1, Math.ceil((freesAt + window - now) / 1000))
}

function longest({ limits }: Counter): number {
  return Math.max(...limits.map((limit) => limit.window))
}
