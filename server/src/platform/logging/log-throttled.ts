import type { Logger } from './logger.ts'

const EVERY_MS = 10_000

/** The number of events since the last line, by log, sentence and facts. */
const waiting = new WeakMap<Logger, Map<string, number>>()

/**
 * Logs an event, at most one line in ten seconds for each sentence with its facts. A failover or a stranger's script
 * causes hundreds within a second. The first writes a line at once. The next line carries the number of all others in
 * `times`.
 * @param facts a few words of our own each, because every combination gets lines of its own
 */
export function logThrottled(
  log: Logger,
  words: string,
  { level = 'info', ...facts }: { level?: 'info' | 'warn'; [fact: string]: string | undefined } = {},
): void {
  const counts = waiting.get(log) ?? new Map<string, number>()
  waiting.set(log, counts)
  const key = words + JSON.stringify(facts)
  const count = counts.get(key)
  if (count !== undefined) return void counts.set(key, count + 1)
  log[level]({ ...facts, times: 1 }, words)
  counts.set(key, 0)
  const flush = () => {
    const times = counts.get(key) ?? 0
    if (times === 0) return void counts.delete(key)
    log[level]({ ...facts, times }, words)
    counts.set(key, 0)
    setTimeout(flush, EVERY_MS).unref()
  }
  setTimeout(flush, EVERY_MS).unref()
}
