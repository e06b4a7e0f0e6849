import { MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Logger } from './logger.ts'

const EVERY_MS = 10_000
/** The wait grows to this while the events go on, so that a day of outage takes a few hundred lines. */
const LONGEST_MS = MINUTE_MS

interface Kind {
  /** The number of events since the last line. */
  times: number
  newest: object
}

/** The kinds of events, by log, sentence and facts. */
const waiting = new WeakMap<Logger, Map<string, Kind>>()

/**
 * Logs an event, at most one line in ten seconds for each sentence with its facts, and one in a minute when it goes on.
 * A failover or a stranger's script causes hundreds within a second. The first writes a line at once. The next line
 * carries the number of all others in `times`.
 * @param facts a few words of our own each, because every combination gets lines of its own
 * @param newest what differs from event to event; a line has it of its last one
 */
export function logThrottled(
  log: Logger,
  words: string,
  {
    level = 'info',
    ...facts
  }: { level?: 'info' | 'warn' | 'error'; [fact: string]: string | number | undefined } = {},
  newest: object = {},
): void {
  const kinds = waiting.get(log) ?? new Map<string, Kind>()
  waiting.set(log, kinds)
  const key = words + JSON.stringify(facts)
  const known = kinds.get(key)
  if (known) return void Object.assign(known, { times: known.times + 1, newest })
  const kind = { times: 1, newest }
  kinds.set(key, kind)
  const write = (nextMs: number) => {
    if (kind.times === 0) return void kinds.delete(key)
    log[level]({ ...facts, ...kind.newest, times: kind.times }, words)
    kind.times = 0
    setTimeout(write, nextMs, Math.min(nextMs * 2, LONGEST_MS)).unref()
  }
  write(EVERY_MS)
}
