/** About how many deliveries of one message lie in a batch, at most: what is handed to a quick carrier at once. */
const BATCH_SIZE = 500
/** A worker sends no more than this before others have their turn, where phones crowd in one lane. */
export const MOST_AT_ONCE = 1_000

const LEAST = 50
const QUICK_MS = 50
/** What the statements around a chunk take: a carrier that is no slower is not worth being waited for by several. */
const INSTANT_MS = 10
const SLOW_MS = 200

/** How many texts are written down as leaving, sent and recorded together: what a crash leaves in doubt, for a worker. */
export interface ChunkSize {
  current(): number
  /**
   * About how many are taken from several lanes at once: two chunks, so that a lease and a look are paid once for both;
   * 0 unless the carrier was quick with the last chunk.
   */
  together(): number
  /** Whether the carrier had the last chunk at once: then it is the work around the texts that takes time. */
  isInstant(): boolean
  /** What the last chunk took from the first text to the last answer, and whether all of it had an answer. */
  learn(chunk: { texts: number; tookMs: number; answered: boolean }): void
}

/**
 * 50 at first; twice as many, up to 500, each time that the carrier takes a chunk of at least half of it within 50 ms.
 * Fewer again when it is slow, and 50 at once when it fails: a carrier that dawdles leaves little in doubt, and one that
 * does not is asked about 500 texts as quickly.
 */
export function createChunkSize(): ChunkSize {
  let size = LEAST
  let quick = false
  let instant = false
  return {
    current: () => size,
    together: () => (quick ? Math.min(MOST_AT_ONCE, size * 2) : 0),
    isInstant: () => instant,
    learn({ texts, tookMs, answered }) {
      quick = answered && tookMs <= QUICK_MS
      instant = answered && tookMs <= INSTANT_MS
      if (!answered) size = LEAST
      else if (tookMs > SLOW_MS) size = Math.max(LEAST, size >> 1)
      else if (quick && texts * 2 >= size) size = Math.min(BATCH_SIZE, size * 2)
    },
  }
}
