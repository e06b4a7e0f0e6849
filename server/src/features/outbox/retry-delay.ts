import type { Outcome } from '../../carriers/carrier.ts'

const FIRST_MS = 5_000
// A whole chunk is throttled at once, and only part of it fits at the next try: sooner is mostly in vain.
const LEAST_MS = 1_000
const MOST_MS = 10 * 60_000
/** After this long a delivery is given up: nobody wants yesterday's news. */
export const GIVE_UP_MS = 24 * 3_600_000

/**
 * How long to wait before the next try: what the carrier asked for (a second at least), else doubling from 5 s up to 10 minutes, spread by
 * a fifth either way so that a thousand failures do not come back at once.
 * @param attempts tries made so far, from 1
 */
export function retryDelay(outcome: Outcome, attempts: number, random: () => number = Math.random): number {
  if (outcome.kind === 'throttled' && outcome.retryAfterMs !== undefined) {
    return Math.max(outcome.retryAfterMs, LEAST_MS)
  }
  // Nothing goes out until the operator has acted; a minute is soon enough to see that they have.
  if (outcome.kind === 'refused') return 60_000
  const wait = Math.min(FIRST_MS * 2 ** (attempts - 1), MOST_MS)
  return Math.round(wait * (0.8 + 0.4 * random()))
}
