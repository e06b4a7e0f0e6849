import { HOUR_MS } from '@partyline/domain/time/time-units'
import { beforeHour, wallTime } from '@partyline/domain/time/zones'
import { formatHour, formatShortDay } from '../time/region.ts'

export interface Times {
  /** ISO 8601. */
  startTime: string
  endTime: string
}

const NIGHT = 12 * HOUR_MS

/**
 * '6:30 – 10:00 PM', '9:00 PM – 2:00 AM'; with the day of an end that is more than a night away. An event
 * that ends when it starts has only its start.
 */
export function sayHours({ startTime, endTime }: Times, zone: string): string {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const [from, to] = [formatHour(start, zone), formatHour(end, zone)]
  const length = end.getTime() - start.getTime()
  if (length === 0) return from
  const sameDay = isSameDay(start, end, zone)
  if (!sameDay && length >= NIGHT) return `${from} – ${formatShortDay(end, zone)}, ${to}`
  return `${sameDay ? beforeHour(from, to) : from} – ${to}`
}

/** The hours on the reader's clock, with its day if that differs; undefined when both clocks show the same. */
export function sayHoursHere(times: Times, zone: string, here: string): string | undefined {
  const start = new Date(times.startTime)
  const [there, own] = [wallTime(start, zone), wallTime(start, here)]
  if (there.day !== own.day) return `${formatShortDay(start, here)}, ${sayHours(times, here)}`
  return there.hour === own.hour && there.minute === own.minute ? undefined : sayHours(times, here)
}

function isSameDay(one: Date, other: Date, zone: string): boolean {
  const [first, second] = [wallTime(one, zone), wallTime(other, zone)]
  return first.day === second.day && first.month === second.month && first.year === second.year
}
