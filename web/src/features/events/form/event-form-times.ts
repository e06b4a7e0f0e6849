import { momentsOf, toMoment } from '@partyline/domain/time/moments'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type WallTime, wallTime } from '@partyline/domain/time/zones'
import { formatInZone } from '../../../platform/time/region.ts'
import type { DayTime } from '../../../ui/fields/day-time.ts'

/** A moment as the fields show it. */
export function fieldsOf(moment: Date, zone: string): DayTime {
  const { year, month, day, hour, minute } = wallTime(moment, zone)
  return { day: `${year}-${pad(month)}-${pad(day)}`, time: `${pad(hour)}:${pad(minute)}` }
}

/**
 * The moment in the fields. In an hour that daylight saving repeats there are two: the original one is kept
 * while the fields still show it.
 * @returns undefined when the day does not exist
 */
export function readMoment(fields: DayTime, zone: string, began: Date): Date | undefined {
  const known = fieldsOf(began, zone)
  if (known.day === fields.day && known.time === fields.time) return began
  const wall = readWall(fields)
  return wall && toMoment(wall, zone)
}

/** The time that replaces the chosen one, if daylight saving skips that. */
export function skippedTo(fields: DayTime, zone: string): string | undefined {
  const wall = readWall(fields)
  if (!wall) return undefined
  const { time } = fieldsOf(toMoment(wall, zone), zone)
  return time === fields.time ? undefined : time
}

/** The two moments of a time that comes twice because the clocks go back; empty for others. */
export function bothMoments(fields: DayTime, zone: string): Date[] {
  const wall = readWall(fields)
  const moments = wall ? momentsOf(wall, zone) : []
  return moments.length === 2 ? moments : []
}

/** The day some days after another; '' when that does not exist. */
export function addDays(day: string, days: number): string {
  const ms = Date.parse(day)
  return Number.isNaN(ms) ? '' : new Date(ms + days * DAY_MS).toISOString().slice(0, 10)
}

/** The end day after the start day has moved: as many days later as before. */
export function moveEnd(endDay: string | undefined, from: string, to: string): string | undefined {
  const [end, start] = [Date.parse(endDay ?? ''), Date.parse(from)]
  if (Number.isNaN(end) || Number.isNaN(start) || to === '') return endDay
  return addDays(to, Math.round((end - start) / DAY_MS))
}

/** 'Saturday, July 18, 2026'; undefined without a day. */
export function sayDay(day: string): string | undefined {
  const noon = new Date(`${day}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return undefined
  return formatInZone(noon, 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/**
 * The end day of an event without one: its start day. An end that is earlier on the clock is after midnight,
 * on the next day, if the event then takes 18 hours at most. A longer one is more likely a slip.
 */
export function impliedEndDay(day: string, startTime: string, endTime: string): string {
  const earlier = minutesOf(startTime) - minutesOf(endTime)
  return earlier > 0 && DAY_MINUTES - earlier <= OVERNIGHT_MOST ? addDays(day, 1) : day
}

const DAY_MINUTES = 1440
const OVERNIGHT_MOST = 18 * 60

/** The fields of a start and an end. */
export interface RangeFields {
  day: string
  startTime: string
  endTime: string
  /** Undefined for the day from `impliedEndDay`. */
  endDay: string | undefined
}

/**
 * Moves an event to another time. The end follows, so that its length on the clock stays. When the end is
 * before the start, or a day is missing, there is no length to keep.
 */
export function moveStart(fields: RangeFields, startTime: string): Partial<RangeFields> {
  const { day, endTime, endDay } = fields
  // The length does not depend on the day, so it works while a day is being typed.
  const from = endDay === undefined ? '2000-01-01' : day
  const until = endDay ?? impliedEndDay(from, fields.startTime, endTime)
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  const length = days * DAY_MINUTES + minutesOf(endTime) - minutesOf(fields.startTime)
  if (!(length >= 0)) return { startTime }
  const end = minutesOf(startTime) + length
  const moved = sayMinutes(end % DAY_MINUTES)
  const later = Math.floor(end / DAY_MINUTES)
  const implied = endDay === undefined && impliedEndDay(from, startTime, moved) === addDays(from, later)
  return { startTime, endTime: moved, endDay: implied ? undefined : addDays(day, later) }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function sayMinutes(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** Whether it is a day of the calendar, as '2026-06-20' is, and '2026-02-30' and '' are not. */
export function isDay(day: string): boolean {
  return day !== '' && addDays(day, 0) === day
}

function readWall({ day, time }: DayTime): WallTime | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(`${day}T${time}`)
  if (!found || !isDay(day)) return undefined
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  return { year, month, day: date, hour, minute }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
