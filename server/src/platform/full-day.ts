import { type LimitName, limitOf } from '@partyline/domain/limits'
import type { Context } from './context.ts'
import { takeHits } from './limits.ts'
import type { Id } from './schema.ts'

/**
 * Somebody has done as much of something as a day, or another time, has room for: answered 429. Thrown, as what the transaction did before
 * must be undone, the key of a wish that is acted on once included: tomorrow the wish is good.
 */
export class FullDay extends Error {
  /** Seconds until there is room. */
  readonly retryAfter: number
  /** What is said of it; else that it was too much, and when there is room. */
  readonly sentence: string | undefined
  constructor(retryAfter: number, sentence?: string) {
    super('the day is full')
    this.retryAfter = retryAfter
    this.sentence = sentence
  }
}

/**
 * Counts something that a person makes.
 * @param input.limit of the table, for each person and day
 * @param input.hits how many it is
 * @throws FullDay when they have made as many
 */
export async function takeRoomOfDay(
  context: Context,
  { limit, personId, hits = 1 }: { limit: LimitName; personId: Id; hits?: number },
): Promise<void> {
  const limits = [limitOf(context.settings, limit)]
  const room = await takeHits(context, [{ key: `${limit} ${personId}`, limits, hits }])
  if (room.ok) return
  context.ring({ kind: 'refused', limit })
  throw new FullDay(room.retryAfter)
}
