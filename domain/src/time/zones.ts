import type { Region } from './regions.ts'

/** A time on a wall clock. `month` is 1 to 12, `hour` 0 to 23. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The most formatters that are kept, about 30 kB each. A zone's name can be spelled with any letters small or large, so
 * that requests could fill the memory with formatters.
 */
const FORMATTERS_MAX = 1000

/** How many formatters are kept. @internal exported for its test */
export const countFormatters = () => formatters.size

/** A formatter takes up to a millisecond to make and a microsecond to use, so each is made once. */
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  if (formatters.size >= FORMATTERS_MAX) formatters.clear()
  formatters.set(key, made)
  return made
}

/** Whether this runtime knows an IANA name, for example 'Asia/Kathmandu'; false for a bare offset. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) || name.length > 64) return false
  try {
    formatter(name, { year: 'numeric' })
    return true
  } catch {
    return false
  }
}

/** The time on a wall clock in a zone. */
export function wallTime(moment: Date, zone: string): WallTime {
  const parts = formatter(zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/**
 * A moment in a zone, formatted with the given options. Its spaces are plain ones, so that a text stays in
 * GSM-7. Each region has the words and signs of American English, in its own order and on its own clock, because
 * runtimes differ on how other countries put them together.
 */
export function formatInZone(
  moment: Date,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  { clock, dayFirst }: Region,
): string {
  const onClock = clock === 24 && options.hour ? ({ hour: '2-digit', hourCycle: 'h23' } as const) : {}
  const format = formatter(zone, { ...options, ...onClock })
  const written = dayFirst ? joinDayFirst(format.formatToParts(moment), options) : format.format(moment)
  return written.replace(/[\u202F\u00A0\u2009]/g, ' ')
}

/** 'Sat 20 Jun, 18:30', 'Saturday 20 June 2026 at 18:30', 'Saturday 18:30', 'June 2026' */
function joinDayFirst(parts: Intl.DateTimeFormatPart[], { month, day }: Intl.DateTimeFormatOptions): string {
  const of = (...types: Intl.DateTimeFormatPartTypes[]) =>
    types.flatMap((type) => parts.filter((part) => part.type === type).map(({ value }) => value))
  const date = of('weekday', 'day', 'month', 'year').join(' ')
  const time = [of('hour', 'minute').join(':'), ...of('dayPeriod', 'timeZoneName')].filter(Boolean).join(' ')
  const between = month === 'long' ? ' at ' : day ? ', ' : ' '
  return date && time ? date + between + time : date || time
}

/** The day of a moment in a zone: 'Sat, Jun 20', or 'Sat 20 Jun'. */
export function formatShortDay(moment: Date, zone: string, region: Region): string {
  return formatInZone(moment, zone, { weekday: 'short', month: 'short', day: 'numeric' }, region)
}

/** The time of day of a moment in a zone: '6:30 PM', or '18:30'. */
export function formatHour(moment: Date, zone: string, region: Region): string {
  return formatInZone(moment, zone, { hour: 'numeric', minute: '2-digit' }, region)
}

/** A time before another one. It goes without AM or PM if both have the same: '6:30' before '7:00 PM'. */
export function beforeHour(early: string, late: string): string {
  const half = / [AP]M$/.exec(late)?.[0]
  return half && early.endsWith(half) ? early.slice(0, -half.length) : early
}

/** A zone's place: 'Kathmandu' for 'Asia/Kathmandu', 'Knox, Indiana' for 'America/Indiana/Knox'. */
export function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.reverse().join(', ') || zone).replaceAll('_', ' ')
}
