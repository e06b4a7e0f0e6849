const LEAST = 50
const MOST = 500
const QUICK_MS = 50
const SLOW_MS = 200

/**
 * How many texts a worker marks, sends and records together where no pace says so, which is how many requests it makes at
 * a time and what a crash leaves in doubt.
 */
export interface AtOnce {
  current(): number
  /** The most that this ever is. */
  most: number
  /** What the last chunk took from the first text to the last answer, and whether all of it had an answer. */
  learn(chunk: { texts: number; tookMs: number; answered: boolean }): void
}

/**
 * 50 at first; twice as many, up to 500, each time that the carrier takes a chunk of at least half of it within 50 ms.
 * Half as many when it takes longer than 200 ms, and 50 when it fails.
 */
export function createAtOnce(): AtOnce {
  let size = LEAST
  return {
    current: () => size,
    most: MOST,
    learn({ texts, tookMs, answered }) {
      if (!answered) size = LEAST
      else if (tookMs > SLOW_MS) size = Math.max(LEAST, size >> 1)
      else if (tookMs <= QUICK_MS && texts * 2 >= size) size = Math.min(MOST, size * 2)
    },
  }
}
