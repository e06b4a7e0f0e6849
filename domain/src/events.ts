import { toMoment, weekday } from './moments.ts'
import { type WallTime, wallTime } from './zones.ts'

/** An event's times are in years from the first to the last of these: others are typing errors, or mischief. */
export const EVENT_YEARS = { from: 2000, to: 2100 }
export const TITLE_MAX = 100
export const LOCATION_MAX = 200
export const DESCRIPTION_MAX = 5000
/** A reminder is one text, with the event's title before and its link after it. */
export const REMINDER_MESSAGE_MAX = 1000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long before the start a reminder may go out, in milliseconds. */
export const REMINDER_DURATIONS = [10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, DAY, 7 * DAY] as const
export const DEFAULT_REMINDER = { on: false, message: '', duration: 10 * MINUTE }
/** A reminder that could not go out in time is of use for another hour, then it is left out. */
export const REMINDER_LATE_MS = HOUR

/** The form offers times in steps of 5 minutes; others are taken too. */
export const TIME_STEP_MINUTES = 5

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
 * Judges an event as it is about to be saved: what is missing or too long, whether it ends before it starts,
 * and whether its year can be meant.
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

/** The reminder an event keeps: with RSVP off, the default off state, as there is nobody to remind. */
export function keptReminder(rsvp: boolean, remind: Reminder): Reminder {
  return rsvp ? remind : DEFAULT_REMINDER
}

/** When a reminder goes out; undefined when it is off, or when that time has come before the event is saved. */
export function reminderDue(startTime: Date, remind: Reminder, savedAt: Date): Date | undefined {
  if (!remind.on) return undefined
  const due = new Date(startTime.getTime() - remind.duration)
  return due > savedAt ? due : undefined
}

/** What the form begins with: from one hour from now, on the hour, for an hour; hours on the clock of the zone. */
export function defaultTimes(now: Date, zone: string): EventTimes {
  const { minute } = wallTime(now, zone)
  const startOfHour = Math.floor(now.getTime() / MINUTE) * MINUTE - minute * MINUTE
  return { startTime: new Date(startOfHour + HOUR), endTime: new Date(startOfHour + 2 * HOUR) }
}

/**
 * The times that Quick Fill gives a copy of an event. A start that has not passed is kept. One that has passed moves to
 * the next same weekday, today where its hour is still ahead, at the same time on the wall whatever daylight saving did
 * in between. The end keeps its distance in days and its time on the wall.
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
  // An hour that daylight saving takes away must not turn the two around.
  return { startTime: newStart, endTime: new Date(Math.max(newStart.getTime(), newEnd.getTime())) }
}

function dayNumber({ year, month, day }: WallTime): number {
  return Date.UTC(year, month - 1, day) / (24 * HOUR)
}

/** The earliest start that Quick Fill looks at: the start of today, minus one month. */
export function quickFillSince(now: Date, zone: string): Date {
  const { year, month, day } = wallTime(now, zone)
  // The month before may be shorter: a month before March 31 is the last of February.
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return toMoment({ year, month: month - 1, day: Math.min(day, last), hour: 0, minute: 0 }, zone)
}
