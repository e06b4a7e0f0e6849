import type { Logger } from './logger.ts'

const EVERY_MS = 10_000

/** The number of events since the last line, by log and sentence. */
const waiting = new WeakMap<Logger, Map<string, number>>()

/**
 * Logs an event about a text, at most one line in ten seconds for each sentence. A failover causes hundreds
 * within a second. The first writes a line at once. The next line carries the number of all others in
 * `texts`.
 */
export function logThrottled(log: Logger, words: string): void {
  const counts = waiting.get(log) ?? new Map<string, number>()
  waiting.set(log, counts)
  const count = counts.get(words)
  if (count !== undefined) return void counts.set(words, count + 1)
  log.info({ texts: 1 }, words)
  counts.set(words, 0)
  const flush = () => {
    const texts = counts.get(words) ?? 0
    if (texts === 0) return void counts.delete(words)
    log.info({ texts }, words)
    counts.set(words, 0)
    setTimeout(flush, EVERY_MS).unref()
  }
  setTimeout(flush, EVERY_MS).unref()
}
