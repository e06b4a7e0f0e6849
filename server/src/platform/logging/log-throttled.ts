import type { Logger } from './logger.ts'

const EVERY_MS = 10_000

/** The number of events since the last line, by log, sentence and facts. */
const waiting = new WeakMap<Logger, Map<string, number>>()

/**
 * Logs an event of which hundreds may come within a second, at most one line in ten seconds for each sentence with
 * its facts. The first writes a line at once. The next line carries the number of all others.
 * @param options.about facts of the line, from a few words of our own, because each gets lines of its own
 * @param options.count the name of the number
 */
export function logThrottled(
  log: Logger,
  words: string,
  options: { level?: 'info' | 'warn'; about?: Record<string, string>; count?: string } = {},
): void {
  const { level = 'info', about = {}, count: name = 'texts' } = options
  const key = JSON.stringify([words, about])
  const counts = waiting.get(log) ?? new Map<string, number>()
  waiting.set(log, counts)
  const count = counts.get(key)
  if (count !== undefined) return void counts.set(key, count + 1)
  const write = (number: number) => log[level]({ ...about, [name]: number }, words)
  write(1)
  counts.set(key, 0)
  const flush = () => {
    const number = counts.get(key) ?? 0
    if (number === 0) return void counts.delete(key)
    write(number)
    counts.set(key, 0)
    setTimeout(flush, EVERY_MS).unref()
  }
  setTimeout(flush, EVERY_MS).unref()
}
