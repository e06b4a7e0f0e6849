import { LIMITS, type LimitName, limitOf } from '@partyline/domain/limits/limits'
import type { Context } from '../context.ts'
import type { Id } from '../database/schema.ts'
import { take, type Verdict } from './budget.ts'

/**
 * A person has used up a quota, such as a day's texts. The server answers 429. Thrown so that the transaction rolls
 * back, the idempotency key too. The same request may succeed tomorrow.
 */
export class QuotaExceeded extends Error {
  /** Seconds until the quota allows more. */
  readonly retryAfter: number
  /** The sentence for the person. Without it they get a general one with the time to wait. */
  readonly sentence: string | undefined
  constructor(retryAfter: number, sentence?: string) {
    super('a quota is used up')
    this.retryAfter = retryAfter
    this.sentence = sentence
  }
}

/** Hits on one limit of the table. `holder` is an id, or the two ids of a pair. */
export interface QuotaHits {
  limit: LimitName
  holder: string
  /** 1 by default. */
  hits?: number
}

/**
 * Counts hits on limits of the table: all of them, or none when one is full. Reports each full limit, and
 * a ceiling that fills, so that its ALARM can sound.
 */
export async function takeQuotas(context: Context, asked: QuotaHits[]): Promise<Verdict> {
  const counters = asked.map(({ limit, holder, hits = 1 }) => ({
    key: `${limit} ${holder}`,
    limits: [limitOf(context.settings, limit)],
    hits,
  }))
  const verdict = await take(context, counters)
  for (const { limit, holder, hits = 1 } of asked) {
    const key = `${limit} ${holder}`
    if (!verdict.ok) {
      if (verdict.full.includes(key)) context.ring({ kind: 'refused', limit })
    } else if (LIMITS[limit].per === 'installation') {
      const used = (verdict.used.get(key) ?? 0) + hits
      context.ring({ kind: 'filling', limit, used, most: context.settings[limit] })
    }
  }
  return verdict
}

/**
 * Counts new things of a person against their daily limit.
 * @param input.hits how many things they make now
 * @throws QuotaExceeded when they go beyond the day’s quota
 */
export async function takeDailyQuota(
  context: Context,
  { limit, personId, hits = 1 }: { limit: LimitName; personId: Id; hits?: number },
): Promise<void> {
  const quota = await takeQuotas(context, [{ limit, holder: personId, hits }])
  if (!quota.ok) throw new QuotaExceeded(quota.retryAfter)
}
