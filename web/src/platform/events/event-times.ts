import { formatInZone } from '../time/region.ts'
import { sayHours, type Times } from './event-hours.ts'

/** The time of an event on the clock of one zone. */
export interface TimeLabels {
  /** 'Saturday, June 20', with the year if it is another. */
  day: string
  /** From `sayHours`. */
  hours: string
  /** For the date tile. */
  month: string
  date: string
}

/**
 * Words the time of an event.
 * @param zone an IANA name
 * @param year this year; another year is named
 */
export function sayTimes(times: Times, zone: string, year: string): TimeLabels {
  const start = new Date(times.startTime)
  const isThisYear = formatInZone(start, zone, { year: 'numeric' }) === year
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return {
    day: formatInZone(start, zone, isThisYear ? day : { ...day, year: 'numeric' }),
    hours: sayHours(times, zone),
    month: formatInZone(start, zone, { month: 'short' }),
    date: formatInZone(start, zone, { day: 'numeric' }),
  }
}
