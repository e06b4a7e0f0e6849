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
 * GSM-7.
 */
export function formatInZone(moment: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(zone, options)
    .format(moment)
    .replace(/[\u202F\u00A0\u2009]/g, ' ')
}

/** The day of a moment in a zone: 'Sat, Jun 20'. */
export function formatShortDay(moment: Date, zone: string): string {
  return formatInZone(moment, zone, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** A zone's place: 'Kathmandu' for 'Asia/Kathmandu', 'Knox, Indiana' for 'America/Indiana/Knox'. */
export function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.reverse().join(', ') || zone).replaceAll('_', ' ')
}
