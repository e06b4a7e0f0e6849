import { placeInMonth, type Repeat } from '../events/repeat.ts'
import type { Answer } from '../events/rsvp.ts'
import { counted } from '../texts/counted.ts'
import { eventLead } from '../texts/leads.ts'
import { NORTH_AMERICA } from '../time/regions.ts'
import { formatInZone } from '../time/zones.ts'
import type { EventInText } from './events.ts'
import { hasDeleted } from './has-deleted.ts'

/**
 * How a series repeats: 'Every Tuesday', 'Every other Tuesday', 'Monthly on the 16th', 'Monthly on the third
 * Tuesday'.
 * @param day its first
 */
export function sayRepeat(repeat: Repeat, day: string): string {
  const name = sayPart(day, { weekday: 'long' })
  return {
    week: `Every ${name}`,
    'two-weeks': `Every other ${name}`,
    'month-day': `Monthly ${onDayOfMonth(day)}`,
    'month-weekday': `Monthly ${onWeekdayOfMonth(day, repeat)}`,
    'month-last-weekday': `Monthly ${onWeekdayOfMonth(day, repeat)}`,
  }[repeat]
}

/** 'on the 16th' */
export function onDayOfMonth(day: string): string {
  return `on the ${ordinal(Number(day.slice(8)))}`
}

/** 'on the third Tuesday' */
export function onWeekdayOfMonth(day: string, repeat: Repeat): string {
  return `on the ${placeInMonth(day, repeat)} ${sayPart(day, { weekday: 'long' })}`
}

/** Counts the dates of a series: '7 Tuesdays', '1 date'. */
export function sayDates(count: number, repeat: Repeat, day: string): string {
  if (repeat === 'month-day') return counted(count, 'date')
  return `${count} ${sayPart(day, { weekday: 'long' })}${count === 1 ? '' : 's'}`
}

/** Names the months without such a date by their first days: 'February, April and June'. */
export function sayLacking(day: string, months: string[]): string {
  const names = months.map((month) => sayPart(month, { month: 'long' }))
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
  return `${list} ${names.length === 1 ? 'has' : 'have'} no ${ordinal(Number(day.slice(8)))} and ${names.length === 1 ? 'is' : 'are'} left out.`
}

/** The beginning of a notice about several dates: 'From Tue, Jun 23 on, 5 dates:' */
export function ofDates(from: string, count: number): string {
  return `From ${from} on, ${count} dates:`
}

/** Behind the beginning when nothing has changed that a notice names. */
export const NEWS_OF_DATES = 'Their pages have news.'

/**
 * The text to a guest who moves up from the waitlists of several dates. A NO answers the first of them.
 * @param from the first of them
 */
export function movedUpOnDates({ title, host, url }: EventInText, from: string, count: number): string {
  return `${eventLead(title, host)} From ${from} on, ${count} dates: places are free and they are yours. If you can't come on ${from}, reply NO. ${url}`
}

/** The text to the heir of several dates whose owner deletes their account. */
export function datesInherited(
  { title, host, url }: EventInText,
  from: string,
  count: number,
  owner: string | null,
): string {
  return `${eventLead(title, host)} ${hasDeleted(owner)}. ${count} dates, from ${from} on, are yours now: you host them from here on. ${url}`
}

/**
 * Beside the thanks for an answer by text to a date of a series.
 * @param dates how many open dates would get the answer, with this one
 */
export function forAllDates(answer: Answer, dates: number): string {
  return `For all ${dates} dates, reply ${answer} TO ALL.`
}

/** Beside the thanks for an answer to all dates. @param last the day of the last */
export function sameForDates(dates: number, last: string, waiting: number): string {
  const same = `The same goes for ${counted(dates, 'more date')}, until ${last}.`
  return waiting > 0 ? `${same} You are on the waitlist for ${waiting} of them.` : same
}

/** The notice that several dates are cancelled. It offers no answer. @param from the first of them */
export function cancelledDates(event: EventInText, from: string, count: number): string {
  return `${eventLead(event.title, event.host)} Cancelled: ${count} dates, from ${from} on. ${event.url}`
}

/** The notice that several cancelled dates take place after all. @param from the first of them */
export function restoredDates(event: EventInText, from: string, count: number): string {
  return `${eventLead(event.title, event.host)} ${count} dates take place after all, from ${from} on. ${event.url}`
}

/** When a new series would have no date, and when a series cannot continue. */
export const seriesProblems = {
  'no-dates': 'Please choose at least one date.',
  ended: 'All its dates are cancelled, so there is no date to continue from.',
} as const

export const SERIES_MISSING = "These events don't exist"

function ordinal(number: number): string {
  const teen = number > 10 && number < 14
  return `${number}${(!teen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

/** A weekday or a month, which all regions write alike. */
function sayPart(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatInZone(new Date(`${day}T12:00:00Z`), 'UTC', options, NORTH_AMERICA)
}
