/** A time as a clock on the wall shows it. `month` is 1 to 12, `hour` 0 to 23. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const DAY = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs 50 microseconds to make and one to use: each is made once. */
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formatters.set(key, made)
  return made
}

/** True for an IANA name that this runtime knows, for example 'Asia/Kathmandu'; never for a bare offset. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) || name.length > 64) return false
  try {
    formatter(name, { year: 'numeric' })
    return true
  } catch {
    return false
  }
}

/** What a clock on the wall shows in a zone. */
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
 * The moment at which a clock on the wall shows a time. A time that daylight saving skips is read with the offset
 * before the change (2:30 becomes 3:30); one that comes twice is the first of the two: what RFC 5545, 3.3.5, asks for.
 * Fields out of range carry over: day 32 is in the next month.
 */
export function toMoment(wall: WallTime, zone: string): Date {
  const [first] = momentsOf(wall, zone)
  const asUtc = readAsUtc(wall)
  return first ?? new Date(asUtc - offsetAt(asUtc - DAY, zone))
}

/** All moments at which a clock on the wall shows a time, the earlier first: mostly one, two or none around a change. */
export function momentsOf(wall: WallTime, zone: string): Date[] {
  const asUtc = readAsUtc(wall)
  const offsets = new Set([offsetAt(asUtc - DAY, zone), offsetAt(asUtc + DAY, zone)])
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((ms) => ms + offsetAt(ms, zone) === asUtc)
    .sort((one, other) => one - other)
    .map((ms) => new Date(ms))
}

function readAsUtc({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** Milliseconds by which a zone is ahead of UTC; zones are offset by whole minutes. */
function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / 60_000) * 60_000
  const { year, month, day, hour, minute: shown } = wallTime(new Date(minute), zone)
  return Date.UTC(year, month - 1, day, hour, shown) - minute
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** A moment in a zone as the given options say it; spaces are plain ones, so that a text stays in GSM-7. */
export function formatInZone(moment: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(zone, options)
    .format(moment)
    .replace(/[\u202F\u00A0\u2009]/g, ' ')
}

/** A zone by its place: 'Kathmandu' of 'Asia/Kathmandu', 'Knox, Indiana' of 'America/Indiana/Knox'. */
export function placeOf(zone: string): string {
  const [, ...places] = zone.split('/')
  return (places.reverse().join(', ') || zone).replaceAll('_', ' ')
}
