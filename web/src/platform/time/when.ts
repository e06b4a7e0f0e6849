import { now } from './clock.ts'
import { formatMoment, formatSentAt } from './region.ts'
import { viewerZone } from './viewer-zone.ts'

/** The time of a message for lists and in full, in the viewer's zone. @param sentAt ISO 8601 */
export function sayWhen(sentAt: string): { sentAt: string; short: string; full: string } {
  const [at, zone] = [new Date(sentAt), viewerZone()]
  return { sentAt, short: formatSentAt(at, new Date(now()), zone), full: formatMoment(at, zone) }
}
