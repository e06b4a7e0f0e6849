import { calendarDaysBetween } from '@partyline/domain/time/calendar-days'
import { now } from '../../platform/time/clock.ts'
import { formatDay, formatHour } from '../../platform/time/region.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'

/** A day and a time, as in 'Today, 6:02 PM', in the viewer's zone. @param at ISO 8601 */
export function sayMoment(at: string): string {
  const [moment, zone] = [new Date(at), viewerZone()]
  return `${formatDay(moment, new Date(now()), zone)}, ${formatHour(moment, zone)}`
}

/** The time of day alone today, else with its day: '5:50 PM', 'Monday, 5:50 PM'. @param at ISO 8601 */
export function saySince(at: string): string {
  const [moment, zone] = [new Date(at), viewerZone()]
  return calendarDaysBetween(moment, new Date(now()), zone) <= 0 ? formatHour(moment, zone) : sayMoment(at)
}

/** The day alone: 'Today', 'June 12, 2026'. @param at ISO 8601 */
export function sayDay(at: string): string {
  return formatDay(new Date(at), new Date(now()), viewerZone())
}

/** The day alone in mid-sentence: 'today', 'June 12, 2026'. @param at ISO 8601 */
export function sayDayWithin(at: string): string {
  return sayDay(at).replace(/^(Today|Yesterday)$/, (day) => day.toLowerCase())
}
