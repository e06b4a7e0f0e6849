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

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
