import { formatInZone } from './zones.ts'

/** An event's start as a text has it: 'Sat, Jun 20, 6:30 PM'; on another clock than the event's its zone is named. */
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
