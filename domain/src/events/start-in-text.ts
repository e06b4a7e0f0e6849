import type { Region } from '../time/regions.ts'
import { DAY_MS } from '../time/time-units.ts'
import { formatInZone } from '../time/zones.ts'

const EXAMPLE = new Date('2026-06-20T18:30:00Z')

/** From this far on, the day alone would be read as one in the coming months. */
const FAR_MS = 300 * DAY_MS

/**
 * An event's start for a text: 'Sat, Jun 20, 6:30 PM', or 'Sat 20 Jun, 18:30'. It names the zone if that is not the
 * event's, and the year of an event that is far off.
 */
export function startInText(start: Date, zone: string, eventZone: string, now: Date, region: Region): string {
  const isFar = start.getTime() - now.getTime() > FAR_MS
  const options = {
    ...({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    ...(isFar && ({ year: 'numeric' } as const)),
    ...(zone !== eventZone && ({ timeZoneName: 'short' } as const)),
  }
  return formatInZone(start, zone, options, region)
}

/** The start of the event in examples: 'Sat, Jun 20, 6:30 PM', or 'Sat 20 Jun, 18:30'. */
export function exampleStart(region: Region): string {
  return startInText(EXAMPLE, 'UTC', 'UTC', EXAMPLE, region)
}
