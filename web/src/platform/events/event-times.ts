import { formatInZone } from '@partyline/domain/zones'
import { sayHours, type Times } from './event-hours.ts'

/** When an event is, on the clock of one zone. */
export interface SaidTimes {
  /** 'Saturday, June 20', with the year where it is another. */
  day: string
  /** As `sayHours` says them. */
  hours: string
  /** For the date tile. */
  month: string
  date: string
}

/**
 * Says when an event is.
 * @param zone an IANA name
 * @param year this year: another one is said
 */
export function sayTimes(times: Times, zone: string, year: string): SaidTimes {
  const start = new Date(times.startTime)
  const startYear = formatInZone(start, zone, { year: 'numeric' })
  const weekday = formatInZone(start, zone, { weekday: 'long', month: 'long', day: 'numeric' })
  return {
    day: startYear === year ? weekday : `${weekday}, ${startYear}`,
    hours: sayHours(times, zone),
    month: formatInZone(start, zone, { month: 'short' }),
    date: formatInZone(start, zone, { day: 'numeric' }),
  }
}
