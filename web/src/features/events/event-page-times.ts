import { formatInZone } from '@partyline/domain/zones'

interface Times {
  /** ISO 8601. */
  startTime: string
  endTime: string
}

/** When an event is, on the clock of one zone. */
export interface SaidTimes {
  /** 'Saturday, June 20', with the year where it is another. */
  day: string
  /** '6:30 – 10:00 PM', with the day where it ends on another. */
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
export function sayTimes({ startTime, endTime }: Times, zone: string, year: string): SaidTimes {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const startYear = formatInZone(start, zone, { year: 'numeric' })
  const weekday = formatInZone(start, zone, { weekday: 'long', month: 'long', day: 'numeric' })
  return {
    day: startYear === year ? weekday : `${weekday}, ${startYear}`,
    hours: sayHours(start, end, zone),
    month: formatInZone(start, zone, { month: 'short' }),
    date: formatInZone(start, zone, { day: 'numeric' }),
  }
}

function sayHours(start: Date, end: Date, zone: string): string {
  const clock = (moment: Date) => formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' })
  const day = (moment: Date) =>
    formatInZone(moment, zone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const [from, to] = [clock(start), clock(end)]
  if (start.getTime() === end.getTime()) return from
  if (day(start) !== day(end)) {
    return `${from} – ${formatInZone(end, zone, { weekday: 'short', month: 'short', day: 'numeric' })}, ${to}`
  }
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} – ${to}` : `${from} – ${to}`
}

/**
 * The same for who looks from another zone.
 * @returns undefined where the clocks on both walls show the same
 */
export function sayTimesThere(times: Times, zone: string, viewerZone: string): string | undefined {
  const [here, there] = [sayTimes(times, zone, ''), sayTimes(times, viewerZone, '')]
  if (here.day === there.day && here.hours === there.hours) return undefined
  if (here.day === there.day) return there.hours
  const day = formatInZone(new Date(times.startTime), viewerZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  return `${day}, ${there.hours}`
}

/** A zone by its place: 'Kathmandu' of 'Asia/Kathmandu'. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
