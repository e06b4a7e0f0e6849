import { toMoment } from '../time/moments.ts'
import { NORTH_AMERICA } from '../time/regions.ts'
import { formatInZone, wallTime } from '../time/zones.ts'

/** One month of a list of events, which may be empty. */
export interface Month<Event> {
  /** For example '2026-06'. */
  key: string
  /** 'June', with the year when it is not this one: 'January 2027'. */
  name: string
  events: Event[]
}

// More than ten years of empty months help nobody.
const MONTHS_MOST = 120

interface Timed {
  /** ISO 8601. */
  startTime: string
  /** The event's, an IANA name. */
  timezone: string
}

/**
 * Groups events by the month of their start in their own zone, which their cards show: every month from the
 * current one to the month of the last event. An event that began in an earlier month and still runs is in
 * the current one.
 * @param zone the reader's, an IANA name, for the current month
 */
export function groupByMonth<Event extends Timed>(
  events: readonly Event[],
  now: Date,
  zone: string,
): Month<Event>[] {
  const current = monthNumber(now, zone)
  const placed = events.map((event) => ({
    event,
    month: Math.max(current, monthOf(event)),
  }))
  const filled = [...new Set([current, ...placed.map(({ month }) => month)])].sort(
    (one, other) => one - other,
  )
  const count = (filled.at(-1) ?? current) - current + 1
  const months = count <= MONTHS_MOST ? Array.from({ length: count }, (_, index) => current + index) : filled
  return months.map((month) => ({
    ...describeMonth(month, current, zone),
    events: placed.filter((one) => one.month === month).map(({ event }) => event),
  }))
}

/**
 * Groups events by the month of their start in their own zone, in the order of the events, without empty
 * months.
 * @param zone the reader's, an IANA name, for the current year
 */
export function groupByPastMonth<Event extends Timed>(
  events: readonly Event[],
  now: Date,
  zone: string,
): Month<Event>[] {
  const months = new Map<number, Event[]>()
  for (const event of events) {
    const month = monthOf(event)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  const current = monthNumber(now, zone)
  return [...months].map(([month, some]) => ({ ...describeMonth(month, current, zone), events: some }))
}

function monthOf({ startTime, timezone }: Timed): number {
  return monthNumber(new Date(startTime), timezone)
}

function monthNumber(moment: Date, zone: string): number {
  const { year, month } = wallTime(moment, zone)
  return year * 12 + month - 1
}

function describeMonth(number: number, current: number, zone: string): { key: string; name: string } {
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1]
  const middle = toMoment({ year, month, day: 15, hour: 12, minute: 0 }, zone)
  const thisYear = year === Math.floor(current / 12)
  return {
    key: `${year}-${String(month).padStart(2, '0')}`,
    // All regions write a month and a year alike.
    name: formatInZone(middle, zone, { month: 'long', ...(!thisYear && { year: 'numeric' }) }, NORTH_AMERICA),
  }
}
