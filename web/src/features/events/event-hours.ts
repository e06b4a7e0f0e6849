import { formatInZone, wallTime } from '@partyline/domain/zones'

interface Times {
  /** ISO 8601. */
  startTime: string
  endTime: string
}

const DAY = 86_400_000

/** '8:00 – 9:30 AM', '10:00 AM – 1:00 PM', and with its day where the end is a day or more later. */
export function sayHours({ startTime, endTime }: Times, zone: string): string {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  const [from, to] = [start, end].map((moment) =>
    formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' }),
  ) as [string, string]
  if (end.getTime() - start.getTime() >= DAY) {
    const day = formatInZone(end, zone, { weekday: 'short', month: 'short', day: 'numeric' })
    return `${from} – ${day}, ${to}`
  }
  const [fromHalf, toHalf] = [from.slice(-2), to.slice(-2)]
  return `${isSameDay(start, end, zone) && fromHalf === toHalf ? from.slice(0, -3) : from} – ${to}`
}

/** The same on the reader's clock, with its weekday: undefined where that clock shows what the event's shows. */
export function sayHoursHere(times: Times, zone: string, here: string): string | undefined {
  const start = new Date(times.startTime)
  const [there, own] = [wallTime(start, zone), wallTime(start, here)]
  if (there.day === own.day && there.hour === own.hour && there.minute === own.minute) return undefined
  return `${formatInZone(start, here, { weekday: 'short' })} ${sayHours(times, here)}`
}

function isSameDay(one: Date, other: Date, zone: string): boolean {
  return wallTime(one, zone).day === wallTime(other, zone).day
}
