import type { IncomingHttpHeaders } from 'node:http'

/** The longest wait that a server outside can ask for, in seconds. */
const LONGEST = 3600

/**
 * The wait in milliseconds that an answer asks for, an hour at most; undefined if it names none. Retry-After holds
 * seconds or a date (RFC 9110, 10.2.3). A date counts from the answer's own, because clocks differ.
 */
export function readRetryAfter(headers: IncomingHttpHeaders): number | undefined {
  const value = String(headers['retry-after'] ?? '')
  const seconds = /^\d/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(String(headers.date))) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, LONGEST) * 1000 : undefined
}
