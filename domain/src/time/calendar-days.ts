import { DAY_MS } from './time-units.ts'

const inZone = new Map<string, (form: Form) => Intl.DateTimeFormat>()

const forms = {
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  date: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Form = keyof typeof forms

/** A formatter takes 50 microseconds to make and one to use, so each zone's is made once. */
function formatter(zone: string, form: Form): Intl.DateTimeFormat {
  const known = inZone.get(zone) ?? keepFormatters(zone)
  return known(form)
}

function keepFormatters(zone: string): (form: Form) => Intl.DateTimeFormat {
  const made = new Map<Form, Intl.DateTimeFormat>()
  const get = (form: Form) => {
    const found = made.get(form) ?? new Intl.DateTimeFormat('en-US', { ...forms[form], timeZone: zone })
    made.set(form, found)
    return found
  }
  inZone.set(zone, get)
  return get
}

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
  const parts = formatter(zone, 'key').formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

/**
 * The time of a message for a list: the time of day for today, 'Yesterday', the weekday within 7 days, then
 * the full date. A clock that runs a little ahead of ours counts as today.
 * @param zone the reader's, an IANA name
 */
export function formatSentAt(sentAt: Date, now: Date, zone: string): string {
  const days = calendarDaysBetween(sentAt, now, zone)
  if (days <= 0) return formatter(zone, 'time').format(sentAt)
  if (days === 1) return 'Yesterday'
  // Seven days ago was the same weekday as today, so its name would mislead.
  return formatter(zone, days < 7 ? 'weekday' : 'date').format(sentAt)
}

/** Date and time in full, for example 'June 12, 2026 at 10:04 AM'. */
export function formatMoment(moment: Date, zone: string): string {
  return `${formatter(zone, 'date').format(moment)} at ${formatter(zone, 'time').format(moment)}`
}

/** The time of day alone, for example '5:41 PM'. */
export function formatTime(moment: Date, zone: string): string {
  return formatter(zone, 'time').format(moment)
}

/** The day above messages: 'Today', 'Yesterday', the weekday within 7 days, then the full date. */
export function formatDay(moment: Date, now: Date, zone: string): string {
  return calendarDaysBetween(moment, now, zone) <= 0 ? 'Today' : formatSentAt(moment, now, zone)
}
