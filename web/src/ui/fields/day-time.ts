import { HOUR_MS } from '@partyline/domain/time/time-units'

/** A day and a time as the fields hold them, in the viewer's zone: '2026-06-19' and '18:30'. */
export interface DayTime {
  day: string
  time: string
}

/** The times of a day in steps of five minutes. */
export const TIMES: readonly string[] = Array.from({ length: 288 }, (_, index) => {
  const minutes = index * 5
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})

/** A moment as day and time, by the browser's own zone. */
export function toDayTime(moment: Date): DayTime {
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
  const minutes = moment.getMinutes() - (moment.getMinutes() % 5)
  return { day, time: `${pad(moment.getHours())}:${pad(minutes)}` }
}

/**
 * The moment of a day and time. A time that summer time skips becomes the one an hour later.
 * @returns undefined when the day does not exist, or is not chosen
 */
export function toMoment({ day, time }: DayTime): Date | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  const [hours, minutes] = time.split(':').map(Number)
  if (!found) return undefined
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const moment = new Date(year, month - 1, date, hours, minutes)
  return moment.getMonth() === month - 1 ? moment : undefined
}

/** The next full hour that is at least an hour away. */
export function defaultMoment(now: number): Date {
  return new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS)
}

/** '6:30 PM' */
export function sayTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Friday, June 19, 2026 at 6:30 PM', in a zone. */
export function sayMoment(moment: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }).format(moment)
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(moment)
  return `${day} at ${time.replace('\u202f', ' ')}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
