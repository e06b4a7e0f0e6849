import { momentsOf, toMoment } from '@partyline/domain/moments'
import { type WallTime, wallTime } from '@partyline/domain/zones'
import type { DayTime } from '../../../ui/fields/day-time.ts'

const DAY = 86_400_000

/** A moment as the fields show it. */
export function fieldsOf(moment: Date, zone: string): DayTime {
  const { year, month, day, hour, minute } = wallTime(moment, zone)
  return { day: `${year}-${pad(month)}-${pad(day)}`, time: `${pad(hour)}:${pad(minute)}` }
}

/**
 * The moment that the fields say. In an hour that daylight saving repeats they fit two: the one they began with is
 * kept while they say the same.
 * @returns undefined where the day is none
 */
export function readMoment(fields: DayTime, zone: string, began: Date): Date | undefined {
  const known = fieldsOf(began, zone)
  if (known.day === fields.day && known.time === fields.time) return began
  const wall = readWall(fields)
  return wall && toMoment(wall, zone)
}

/** The time it will be instead, where daylight saving skips the one that is chosen. */
export function skippedTo(fields: DayTime, zone: string): string | undefined {
  const wall = readWall(fields)
  if (!wall) return undefined
  const { time } = fieldsOf(toMoment(wall, zone), zone)
  return time === fields.time ? undefined : time
}

/** Which of the two it is, where the clocks go back and the chosen time comes twice. @param began as for `readMoment` */
export function whichOfTwo(fields: DayTime, zone: string, began: Date): 'first' | 'second' | undefined {
  const wall = readWall(fields)
  const [, second] = wall ? momentsOf(wall, zone) : []
  if (!second) return undefined
  return readMoment(fields, zone, began)?.getTime() === second.getTime() ? 'second' : 'first'
}

/** A day so many days after another; '' where that is none. */
export function addDays(day: string, days: number): string {
  const ms = Date.parse(day)
  return Number.isNaN(ms) ? '' : new Date(ms + days * DAY).toISOString().slice(0, 10)
}

/** The day on which it ends once it starts on another: as many days later as before. */
export function moveEnd(endDay: string | undefined, from: string, to: string): string | undefined {
  const [end, start] = [Date.parse(endDay ?? ''), Date.parse(from)]
  if (Number.isNaN(end) || Number.isNaN(start) || to === '') return endDay
  return addDays(to, Math.round((end - start) / DAY))
}

function readWall({ day, time }: DayTime): WallTime | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(`${day}T${time}`)
  if (!found || addDays(day, 0) !== day) return undefined
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return { year, month, day: date, hour, minute }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
