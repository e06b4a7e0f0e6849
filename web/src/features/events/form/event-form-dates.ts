import { daysAfter, lastDayOf, type Repeat, repeatDays } from '@partyline/domain/events/repeat'
import { isDay } from './event-form-times.ts'

/** How an event repeats, as the form holds it. */
export interface RepeatForm {
  on: boolean
  every: Repeat
  /**
   * The last day; '' while none is chosen; undefined until the host touches the field, which then shows six
   * weeks on.
   */
  until: string | undefined
  /** Days that are left out. */
  leaveOut: string[]
}

/** The initial values of the fields. */
export const NO_REPEAT: RepeatForm = { on: false, every: 'week', until: undefined, leaveOut: [] }

const DAYS_AT_FIRST = 42

/** The last day as its field shows it. @param day of the event */
export function untilOf(day: string, { until }: RepeatForm): string {
  return until ?? (isDay(day) ? daysAfter(day, DAYS_AT_FIRST) : '')
}

/** The dates of a rule, the ones that stay, and the months without such a day. */
export function readDates(day: string, repeat: RepeatForm) {
  const { every, leaveOut } = repeat
  const until = untilOf(day, repeat)
  if (!isDay(day) || !isDay(until)) return { all: [], kept: [], lacking: [] }
  const { days: all, lacking } = repeatDays(day, every, until)
  return { all, kept: all.filter((one) => !leaveOut.includes(one)), lacking }
}

/** The problem with a rule: no last day, or no date left; undefined without one. */
export function repeatMissing(day: string, repeat: RepeatForm): string | undefined {
  if (!repeat.on || !isDay(day)) return undefined
  const until = untilOf(day, repeat)
  if (!isDay(until) || until < day || until > lastDayOf(day)) return 'a last day for the dates'
  return readDates(day, repeat).kept.length === 0 ? 'at least one date' : undefined
}
