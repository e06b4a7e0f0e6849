import { DAY_MS } from '../time/time-units.ts'
import { formatInZone } from '../time/zones.ts'

/** From this far on, the day alone would be read as one in the coming months. */
const FAR_MS = 300 * DAY_MS

/**
 * An event's start for a text: 'Sat, Jun 20, 6:30 PM'. It names the zone if that is not the event's, and the year of
 * an event that is far off.
 */
export function startInText(start: Date, zone: string, eventZone: string, now: Date): string {
  const isFar = start.getTime() - now.getTime() > FAR_MS
  return formatInZone(start, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(isFar && { year: 'numeric' }),
    ...(zone === eventZone ? {} : { timeZoneName: 'short' }),
  })
}
