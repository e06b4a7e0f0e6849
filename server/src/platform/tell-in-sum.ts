import type { Logger } from './logger.ts'

const EVERY_MS = 10_000

/** By the log and its words: how many have come since the last line. */
const waiting = new WeakMap<Logger, Map<string, number>>()

/**
 * Logs that something happened to a text. A failover brings hundreds of these within a moment, so the first is a line at
 * once, and all others of the next ten seconds are one line with their number (`texts`).
 */
export function tellInSum(log: Logger, words: string): void {
  const counts = waiting.get(log) ?? new Map<string, number>()
  waiting.set(log, counts)
  const count = counts.get(words)
  if (count !== undefined) return void counts.set(words, count + 1)
  log.info({ texts: 1 }, words)
  counts.set(words, 0)
  const tell = () => {
    const texts = counts.get(words) ?? 0
    if (texts === 0) return void counts.delete(words)
    log.info({ texts }, words)
    counts.set(words, 0)
    setTimeout(tell, EVERY_MS).unref()
  }
  setTimeout(tell, EVERY_MS).unref()
}
