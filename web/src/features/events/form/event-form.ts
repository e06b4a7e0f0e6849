import type { createEvent, Event } from '@partyline/contract/events'
import {
  DEFAULT_REMINDER,
  DESCRIPTION_MAX,
  defaultTimes,
  type EventTimes,
  keptReminder,
  LOCATION_MAX,
  quickFillTimes,
  REMINDER_MESSAGE_MAX,
  type Reminder,
  TITLE_MAX,
} from '@partyline/domain/events/events'
import type { CallParts } from '../../../platform/calls/call.ts'
import { NO_REPEAT, type RepeatForm, readDates, repeatMissing, untilOf } from './event-form-dates.ts'
import { type ExtrasForm, extrasForm, NO_EXTRAS, readExtras } from './event-form-extras.ts'
import { fieldsOf, impliedEndDay, isDay, type RangeFields, readMoment } from './event-form-times.ts'

/** An event as its form holds it. Days and times are on the clock of the event's zone. */
export interface EventForm {
  title: string
  /** '2026-06-20', or '' while none is chosen. */
  day: string
  /** '18:30' */
  startTime: string
  endTime: string
  /**
   * Undefined until the host chooses one. The event then ends on the day it starts, or in the night after it.
   */
  endDay: string | undefined
  location: string
  description: string
  rsvp: boolean
  remind: Reminder
  extras: ExtrasForm
  /** Off for an existing event, whose series exists or not. */
  repeat: RepeatForm
  /** The event's zone, an IANA name. */
  timezone: string
  /** The moments at the start of editing. They are sent while the fields still show them. */
  exact: EventTimes
  /** The fields have the default times, which are counted from now. */
  fromNow: boolean
}

/** The props of a part of the form. */
export interface EventFormPart {
  form: EventForm
  onChange: (change: Partial<EventForm>) => void
}

/** A new event with RSVP, at the first full hour that is at least an hour away. */
export function newForm(now: Date, timezone: string): EventForm {
  return {
    title: '',
    location: '',
    description: '',
    rsvp: true,
    remind: { ...DEFAULT_REMINDER },
    extras: NO_EXTRAS,
    timezone,
    fromNow: true,
    repeat: NO_REPEAT,
    ...placeTimes(defaultTimes(now, timezone), timezone),
  }
}

/**
 * The same event on the clock of another zone. Chosen times stay the same on the wall clock. Default ones are
 * an hour from now there too.
 */
export function moveToZone(form: EventForm, timezone: string, now: Date): Partial<EventForm> {
  const began = placeTimes(form.exact, form.timezone)
  const untouched = (['day', 'startTime', 'endTime', 'endDay'] as const).every(
    (key) => form[key] === began[key],
  )
  if (!form.fromNow || !untouched) return { timezone }
  return { timezone, ...placeTimes(defaultTimes(now, timezone), timezone) }
}

/** The form of an existing event. */
export function formOf(event: Event): EventForm {
  return fill(event, { startTime: new Date(event.startTime), endTime: new Date(event.endTime) })
}

/** A copy of an event, moved to its next same weekday if it is over. */
export function quickFill(event: Event, now: Date): EventForm {
  const times = { startTime: new Date(event.startTime), endTime: new Date(event.endTime) }
  return fill(event, quickFillTimes(times, now, event.timezone))
}

function fill(event: Event, times: EventTimes): EventForm {
  const { title, location, description, rsvp, remind, timezone } = event
  return {
    title,
    location,
    description,
    rsvp,
    remind,
    extras: extrasForm(event.extras),
    timezone,
    fromNow: false,
    repeat: NO_REPEAT,
    ...placeTimes(times, timezone),
  }
}

function placeTimes(exact: EventTimes, zone: string) {
  const [start, end] = [fieldsOf(exact.startTime, zone), fieldsOf(exact.endTime, zone)]
  return {
    day: start.day,
    startTime: start.time,
    endTime: end.time,
    endDay: end.day === impliedEndDay(start.day, start.time, end.time) ? undefined : end.day,
    exact,
  }
}

/** The start and end of a form's event; undefined while a day is missing. */
export function timesOf(form: EventForm): EventTimes | undefined {
  const { day, startTime, endTime, timezone, exact } = form
  const start = readMoment({ day, time: startTime }, timezone, exact.startTime)
  const end = readMoment({ day: endDayOf(form), time: endTime }, timezone, exact.endTime)
  return start && end && { startTime: start, endTime: end }
}

/** Whether it ends before it starts. */
export function isBackwards(form: EventForm): boolean {
  const times = timesOf(form)
  return times !== undefined && times.startTime > times.endTime
}

/** The day on which it ends, chosen or implied; '' while there is none. */
export function endDayOf({ day, startTime, endTime, endDay }: RangeFields): string {
  return endDay ?? impliedEndDay(day, startTime, endTime)
}

/** How many characters each text is too long by; 0 or less when it fits. */
export function excess({ title, location, description, remind }: EventForm) {
  return {
    title: title.trim().length - TITLE_MAX,
    location: location.trim().length - LOCATION_MAX,
    description: description.length - DESCRIPTION_MAX,
    reminder: remind.message.length - REMINDER_MESSAGE_MAX,
  }
}

/** Whether it may be sent: it has a title, a date, a start, an end and a location, and no problem. */
export function isComplete(form: EventForm): boolean {
  return findMissing(form).length === 0 && !hasProblem(form)
}

/** The missing fields, in their order: 'a title'. */
export function findMissing({ title, day, endDay, location, repeat }: EventForm): string[] {
  const rule = repeatMissing(day, repeat)
  return [
    ...(title.trim() === '' ? ['a title'] : []),
    ...(isDay(day) ? [] : ['a date']),
    ...(endDay === undefined || isDay(endDay) ? [] : ['an end date']),
    ...(rule ? [rule] : []),
    ...(location.trim() === '' ? ['a location'] : []),
  ]
}

/** Whether a field has a problem, which it shows itself. */
export function hasProblem(form: EventForm): boolean {
  return readExtras(form.extras) === undefined || Object.values(excess(form)).some((over) => over > 0)
}

/** The input of the calls. @param times of the same form */
export function draftOf(form: EventForm, times: EventTimes): CallParts<typeof createEvent>['body'] {
  const { title, location, description, rsvp, remind, timezone } = form
  return {
    title: title.trim(),
    location: location.trim(),
    description,
    rsvp,
    remind: keptReminder(rsvp, remind),
    timezone,
    startTime: times.startTime.toISOString(),
    endTime: times.endTime.toISOString(),
    extras: readExtras(form.extras),
  }
}

/** The further input of the call for a series. */
export function ruleOf({ day, repeat }: EventForm) {
  const { every, leaveOut } = repeat
  const { all } = readDates(day, repeat)
  return { repeat: every, until: untilOf(day, repeat), leaveOut: leaveOut.filter((one) => all.includes(one)) }
}

/** How many events it makes. */
export function countDates({ day, repeat }: EventForm): number {
  return repeat.on ? readDates(day, repeat).kept.length : 1
}
