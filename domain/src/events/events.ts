import { movedEnd, toMoment, weekday } from '../time/moments.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/time-units.ts'
import { type WallTime, wallTime } from '../time/zones.ts'

/** An event's year lies between these. Other years are typing errors or mischief. */
const EVENT_YEARS = { from: 2000, to: 2100 }
export const TITLE_MAX = 100
export const LOCATION_MAX = 200
export const DESCRIPTION_MAX = 5000
/** A reminder is one text with the event's title before it and the link after it. */
export const REMINDER_MESSAGE_MAX = 1000

/** How long before the start a reminder may go out, in milliseconds. */
export const REMINDER_DURATIONS = [
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
] as const
export const DEFAULT_REMINDER = { on: false, message: '', duration: 10 * MINUTE_MS }

export interface Reminder {
  on: boolean
  message: string
  /** Milliseconds before the start. */
  duration: number
}

export interface EventTimes {
  startTime: Date
  endTime: Date
}

export type EventProblem =
  | 'no-title'
  | 'no-location'
  | 'title-too-long'
  | 'location-too-long'
  | 'invalid-time-range'
  | 'far-off'

/**
 * Judges an event before it is saved: what is missing or too long, whether it ends before it starts, and
 * whether its year makes sense.
 */
export function judgeEvent(
  event: { title: string; location: string } & EventTimes,
): { ok: true } | { ok: false; reason: EventProblem } {
  const problem = findProblem(event)
  return problem ? { ok: false, reason: problem } : { ok: true }
}

function findProblem({
  title,
  location,
  startTime,
  endTime,
}: { title: string; location: string } & EventTimes) {
  if (title.trim() === '') return 'no-title'
  if (location.trim() === '') return 'no-location'
  if (title.length > TITLE_MAX) return 'title-too-long'
  if (location.length > LOCATION_MAX) return 'location-too-long'
  if (startTime > endTime) return 'invalid-time-range'
  if ([startTime, endTime].some(isFarOff)) return 'far-off'
  return undefined
}

function isFarOff(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year < EVENT_YEARS.from || year > EVENT_YEARS.to
}

/** The reminder to keep. With RSVP off it is the default and off, because there is nobody to remind. */
export function keptReminder(rsvp: boolean, remind: Reminder): Reminder {
  return rsvp ? remind : DEFAULT_REMINDER
}

/**
 * When a reminder goes out; undefined when it is off, or when its time was over before the event was saved.
 */
export function reminderDue(startTime: Date, remind: Reminder, savedAt: Date): Date | undefined {
  if (!remind.on) return undefined
  const due = new Date(startTime.getTime() - remind.duration)
  return due > savedAt ? due : undefined
}

/**
 * Until when a late reminder still goes out. A reminder of ten minutes may be ten minutes late, so that none comes after
 * the start. None may be more than an hour late.
 */
export function reminderUntil(due: Date, duration: number): Date {
  return new Date(due.getTime() + Math.min(duration, HOUR_MS))
}

/**
 * The times in a new form: one hour, beginning at the first full hour that is at least an hour away, on the
 * zone's clock.
 */
export function defaultTimes(now: Date, zone: string): EventTimes {
  const { minute } = wallTime(now, zone)
  const startOfHour = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - minute * MINUTE_MS
  return { startTime: new Date(startOfHour + HOUR_MS), endTime: new Date(startOfHour + 2 * HOUR_MS) }
}

/**
 * The times that Quick Fill gives a copy of an event. A future start stays. A past one moves to the next same
 * weekday, to today if its hour is still ahead, at the same time on the wall clock, whatever daylight saving
 * does. The end keeps its distance in days and its time on the wall clock.
 */
export function quickFillTimes({ startTime, endTime }: EventTimes, now: Date, zone: string): EventTimes {
  if (startTime >= now) return { startTime, endTime }
  const start = wallTime(startTime, zone)
  const today = wallTime(now, zone)
  const ahead = (weekday(start) - weekday(today) + 7) % 7
  const soonest = dayNumber(today) + ahead - dayNumber(start)
  const shift = (wall: WallTime, days: number) => toMoment({ ...wall, day: wall.day + days }, zone)
  const moved = shift(start, soonest) < now ? soonest + 7 : soonest
  const [newStart, newEnd] = [shift(start, moved), shift(wallTime(endTime, zone), moved)]
  return { startTime: newStart, endTime: movedEnd(newStart, newEnd, { startTime, endTime }) }
}

function dayNumber({ year, month, day }: WallTime): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** The earliest start for Quick Fill: the start of today, minus one month. */
export function quickFillSince(now: Date, zone: string): Date {
  const { year, month, day } = wallTime(now, zone)
  // The month before may be shorter: a month before March 31 is the last day of February.
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return toMoment({ year, month: month - 1, day: Math.min(day, last), hour: 0, minute: 0 }, zone)
}
