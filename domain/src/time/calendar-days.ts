import type { Region } from './regions.ts'
import { DAY_MS } from './time-units.ts'
import { formatHour, formatInZone, wallTime } from './zones.ts'

const date = { year: 'numeric', month: 'long', day: 'numeric' } as const

/**
 * How many midnights lie between two moments in a zone: 0 on the same calendar day, whatever summer time
 * does.
 * @param zone an IANA name, for example 'America/Los_Angeles'
 * @returns negative when `to` is on an earlier day than `from`
 */
export function calendarDaysBetween(from: Date, to: Date, zone: string): number {
  return (dayNumber(to, zone) - dayNumber(from, zone)) / DAY_MS
}

function dayNumber(moment: Date, zone: string): number {
  const { year, month, day } = wallTime(moment, zone)
  return Date.UTC(year, month - 1, day)
}

/**
 * The time of a message for a list: the time of day for today, 'Yesterday', the weekday within 7 days, then
 * the full date. A clock that runs a little ahead of ours counts as today.
 * @param zone the reader's, an IANA name
 */
export function formatSentAt(sentAt: Date, now: Date, zone: string, region: Region): string {
  const days = calendarDaysBetween(sentAt, now, zone)
  if (days <= 0) return formatHour(sentAt, zone, region)
  if (days === 1) return 'Yesterday'
  // Seven days ago was the same weekday as today, so its name would mislead.
  return formatInZone(sentAt, zone, days < 7 ? { weekday: 'long' } : date, region)
}

/** Date and time in full, for example 'June 12, 2026 at 10:04 AM', or '12 June 2026 at 10:04'. */
export function formatMoment(moment: Date, zone: string, region: Region): string {
  return `${formatInZone(moment, zone, date, region)} at ${formatHour(moment, zone, region)}`
}

/** The day above messages: 'Today', 'Yesterday', the weekday within 7 days, then the full date. */
export function formatDay(moment: Date, now: Date, zone: string, region: Region): string {
  return calendarDaysBetween(moment, now, zone) <= 0 ? 'Today' : formatSentAt(moment, now, zone, region)
}
