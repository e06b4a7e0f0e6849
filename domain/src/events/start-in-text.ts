import { formatInZone } from '../time/zones.ts'

/** An event's start for a text: 'Sat, Jun 20, 6:30 PM'. It names the zone if that is not the event's. */
export function startInText(start: Date, zone: string, eventZone: string): string {
  return formatInZone(start, zone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone === eventZone ? {} : { timeZoneName: 'short' }),
  })
}
