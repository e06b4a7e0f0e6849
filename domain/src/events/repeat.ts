import { movedEnd, toMoment, weekday } from '../time/moments.ts'
import { DAY_MS, MINUTE_MS } from '../time/time-units.ts'
import { type WallTime, wallTime } from '../time/zones.ts'

/**
 * How an event repeats. 'month-day' is the same date of each month; 'month-weekday' is, for example, the
 * third Tuesday; 'month-last-weekday' is the last Tuesday, also from one that is the fourth of its month.
 */
export const REPEATS = ['week', 'two-weeks', 'month-day', 'month-weekday', 'month-last-weekday'] as const
export type Repeat = (typeof REPEATS)[number]

/** The most dates of a series: a year of weeks, and the first date. */
export const SERIES_MAX = 53

/** A calendar day, '2026-06-16'. */
export type Day = string

/** The last possible day of a series: the same date a year after its first day. */
export function lastDayOf(first: Day): Day {
  const { year, month, day } = readDay(first)
  return writeDay({ year: year + 1, month, day })
}

/**
 * The days of a repeating event, including the first.
 * @param until the last day; a day beyond `lastDayOf` counts as that
 * @returns `lacking`: the first days of months without such a date, as for a 31st
 */
export function repeatDays(first: Day, repeat: Repeat, until: Day): { days: Day[]; lacking: Day[] } {
  const start = readDay(first)
  const end = until < lastDayOf(first) ? until : lastDayOf(first)
  const days: Day[] = []
  const lacking: Day[] = []
  for (let step = 0; step < SERIES_MAX; step++) {
    const month = writeDay({ ...start, month: start.month + step, day: 1 })
    const day = dayAt(start, repeat, step)
    if ((day ?? month) > end) break
    if (day) days.push(day)
    else lacking.push(month)
  }
  return { days, lacking }
}

/** Half the time between two dates of a rule, in days. A date that was moved by less still stands for its own. */
const HALF = {
  week: 3,
  'two-weeks': 6,
  'month-day': 13,
  'month-weekday': 13,
  'month-last-weekday': 13,
} as const

/**
 * The days of a rule that come after the last date of a series, 53 at most.
 * @param anchor a day of the rule
 * @param last the day of the last date, which may have been moved by a few days
 * @param until the last day that counts; a day beyond `lastDayOf(last)` is read as that
 */
export function laterDays(anchor: Day, repeat: Repeat, last: Day, until: Day): Day[] {
  const start = readDay(anchor)
  const from = daysAfter(last, HALF[repeat])
  const end = until < lastDayOf(last) ? until : lastDayOf(last)
  const days: Day[] = []
  for (let step = 0; days.length < SERIES_MAX; step++) {
    const day = dayAt(start, repeat, step)
    if ((day ?? writeDay({ ...start, month: start.month + step, day: 1 })) > end) break
    if (day && day > from) days.push(day)
  }
  return days
}

/** The average time between two dates of a rule, in days. */
const MONTH = 30.44
const PERIOD = {
  week: 7,
  'two-weeks': 14,
  'month-day': MONTH,
  'month-weekday': MONTH,
  'month-last-weekday': MONTH,
} as const

/**
 * The day of a rule that is nearest to a date of its series, which may have been moved alone.
 * @param anchor a day of the rule
 */
export function nearestRuleDay(anchor: Day, repeat: Repeat, day: Day): Day {
  const about = Math.round(daysBetween(anchor, day) / PERIOD[repeat])
  const near = [about - 1, about, about + 1].flatMap((step) => dayAt(readDay(anchor), repeat, step) ?? [])
  const distance = (one: Day) => Math.abs(daysBetween(one, day))
  return near.reduce((best, one) => (distance(one) < distance(best) ? one : best), near[0] ?? anchor)
}

interface DayParts {
  year: number
  month: number
  day: number
}

function dayAt(first: DayParts, repeat: Repeat, step: number): Day | undefined {
  const { year, month, day } = first
  if (repeat === 'week') return writeDay({ year, month, day: day + 7 * step })
  if (repeat === 'two-weeks') return writeDay({ year, month, day: day + 14 * step })
  const there = readDay(writeDay({ year, month: month + step, day: 1 }))
  if (repeat === 'month-day') return day <= lengthOf(there) ? writeDay({ ...there, day }) : undefined
  const ahead = (weekday(atNoon(first)) - weekday(atNoon(there)) + 7) % 7
  const week = weekIn(first, repeat)
  if (week < LAST_WEEK) return writeDay({ ...there, day: 1 + ahead + 7 * week })
  // A fifth weekday is the last one of its month, and each month has a last one.
  const fifth = 1 + ahead + 7 * LAST_WEEK
  return writeDay({ ...there, day: fifth <= lengthOf(there) ? fifth : fifth - 7 })
}

const LAST_WEEK = 4

/** Which weekday of its month a day is, from 0; 4 for the last one. */
function weekOf({ day }: DayParts): number {
  return Math.floor((day - 1) / 7)
}

/** Which weekday of its month a day is under a rule: the fourth may stand for the last one. */
function weekIn(parts: DayParts, repeat: Repeat): number {
  return repeat === 'month-last-weekday' && isInLastWeek(parts) ? LAST_WEEK : weekOf(parts)
}

function isInLastWeek(parts: DayParts): boolean {
  return parts.day + 7 > lengthOf(parts)
}

/** Which weekday of its month a day is under a rule: 'first' to 'fourth', or 'last', which a fifth always is. */
export function placeInMonth(day: Day, repeat: Repeat): string {
  return ['first', 'second', 'third', 'fourth', 'last'][weekIn(readDay(day), repeat)] ?? 'last'
}

/** Whether a day is the fourth and also the last of its weekday in its month, so that either may be meant. */
export function isFourthAndLast(day: Day): boolean {
  const parts = readDay(day)
  return weekOf(parts) < LAST_WEEK && isInLastWeek(parts)
}

/**
 * Moves an event to another day: the same hours on the wall clock of its zone, whatever daylight saving does,
 * and as many days later at its end.
 */
export function timesOn(day: Day, event: { startTime: Date; endTime: Date }, zone: string) {
  const [start, end] = [wallTime(event.startTime, zone), wallTime(event.endTime, zone)]
  const later = dayNumber(end) - dayNumber(start)
  const parts = readDay(day)
  const startTime = toMoment({ ...start, ...parts }, zone)
  const endTime = toMoment({ ...end, ...parts, day: parts.day + later }, zone)
  return { startTime, endTime: movedEnd(startTime, endTime, event) }
}

/** A moment on the wall clock of a zone. */
export interface Clock {
  moment: Date
  zone: string
}

/**
 * Moves a moment by the time on the wall clock that lies between two others, whatever daylight saving does.
 * @param into the zone whose wall clock the result is on
 */
export function shiftLike({ moment, zone }: Clock, from: Clock, to: Clock, into: string): Date {
  const minutes = (wallMs(to) - wallMs(from)) / MINUTE_MS
  if (minutes === 0 && zone === into) return moment
  const wall = wallTime(moment, zone)
  return toMoment({ ...wall, minute: wall.minute + minutes }, into)
}

/** The calendar day of a moment in a zone. */
export function dayIn(moment: Date, zone: string): Day {
  return writeDay(wallTime(moment, zone))
}

/** The day some days after another. */
export function daysAfter(day: Day, days: number): Day {
  const parts = readDay(day)
  return writeDay({ ...parts, day: parts.day + days })
}

/** How many days lie between two days. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(readDay(to)) - dayNumber(readDay(from))
}

/** Whether it is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && writeDay(readDay(text)) === text
}

function readDay(day: Day): DayParts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** Parts out of range carry over. */
function writeDay({ year, month, day }: DayParts): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function wallMs({ moment, zone }: Clock): number {
  const wall = wallTime(moment, zone)
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
}

function lengthOf({ year, month }: DayParts): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function dayNumber({ year, month, day }: DayParts): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

function atNoon(parts: DayParts): WallTime {
  return { ...parts, hour: 12, minute: 0 }
}
