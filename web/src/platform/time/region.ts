import * as days from '@partyline/domain/time/calendar-days'
import * as regions from '@partyline/domain/time/regions'
import * as zones from '@partyline/domain/time/zones'

let known = regions.NORTH_AMERICA

/**
 * Sets how this page writes days, times and sums. The browser does so before it draws anything, and the server before each
 * page, which it draws in one go.
 */
export function writeAsIn(region: regions.Region): void {
  known = region
}

/** How this page writes days, times and sums. */
export const region = (): regions.Region => known

/** As in the domain, in the page's region. */
export const formatInZone = (moment: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  zones.formatInZone(moment, zone, options, known)
/** 'Sat, Jun 20' */
export const formatShortDay = (moment: Date, zone: string) => zones.formatShortDay(moment, zone, known)
/** '6:30 PM' */
export const formatHour = (moment: Date, zone: string) => zones.formatHour(moment, zone, known)
/** 'June 12, 2026 at 10:04 AM' */
export const formatMoment = (moment: Date, zone: string) => days.formatMoment(moment, zone, known)
/** '10:04 AM', 'Yesterday', 'Wednesday', 'June 5, 2026' */
export const formatSentAt = (sentAt: Date, now: Date, zone: string) =>
  days.formatSentAt(sentAt, now, zone, known)
/** 'Today', 'Yesterday', 'Wednesday', 'June 5, 2026' */
export const formatDay = (moment: Date, now: Date, zone: string) => days.formatDay(moment, now, zone, known)
/** '6:30 PM' for '18:30' */
export const sayTime = (time: string) => regions.sayClock(time, known)

/** 'Friday, June 19, 2026 at 6:30 PM', for messages that go out later. */
export function sayInFull(moment: Date, zone: string): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  return `${formatInZone(moment, zone, day)} at ${formatHour(moment, zone)}`
}
