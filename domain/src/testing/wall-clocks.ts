import fc from 'fast-check'
import { DAY_MS, MINUTE_MS } from '../time/time-units.ts'

/** Zones of whole, half and quarter hours, and of summer times that move the clock by an hour and by half an hour. */
const ZONES = [
  ...['America/New_York', 'America/St_Johns', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Chatham', 'UTC', 'Etc/GMT+5'],
]

/** A change of the clocks in a zone. */
interface Change {
  zone: string
  /** In milliseconds. */
  at: number
  /** How far the zone is ahead of UTC before and after it, in milliseconds. */
  before: number
  after: number
}

/** How many milliseconds a zone is ahead of UTC, by the words of the runtime: 'GMT-03:30'. */
function readOffset(ms: number, formatter: Intl.DateTimeFormat): number {
  const name = formatter.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS
  return sign === '-' ? -size : size
}

/** The changes of a year. A zone without any has one at its new year, by nothing. */
function changesOf(zone: string, year: number): Change[] {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offset = (ms: number) => readOffset(ms, formatter)
  const changes: Change[] = []
  for (let day = Date.UTC(year, 0, 2); day < Date.UTC(year, 11, 30); day += DAY_MS) {
    const [before, after] = [offset(day), offset(day + DAY_MS)]
    if (before === after) continue
    let [early, late] = [day, day + DAY_MS]
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
      if (offset(middle) === before) early = middle
      else late = middle
    }
    changes.push({ zone, at: late, before, after })
  }
  const same = offset(Date.UTC(year, 0))
  return changes.length > 0 ? changes : [{ zone, at: Date.UTC(year, 0), before: same, after: same }]
}

/** A change of the clocks in any zone. @internal */
export const anyChange = fc.constantFrom(
  ...[2024, 2026, 2031].flatMap((year) => ZONES.flatMap((zone) => changesOf(zone, year))),
)

/** Minutes from a change: within hours of it, or within the weeks in which no zone has another one. @internal */
export const anyDistance = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -40_000, max: 40_000 }),
)

/** An event near a change, at once over or longer than an hour that comes twice. @internal */
export const anyEvent = fc
  .tuple(anyChange, anyDistance, fc.oneof(fc.constant(0), fc.integer({ min: 61, max: 72 * 60 })))
  .map(([{ zone, at }, distance, length]) => ({
    zone,
    startTime: new Date(at + distance * MINUTE_MS),
    endTime: new Date(at + (distance + length) * MINUTE_MS),
  }))
