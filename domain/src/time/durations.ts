import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

const units: Record<string, number> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS }

/** The shortest and the longest mute, in milliseconds: a minute and a year. */
export const DURATION_MIN = MINUTE_MS
export const DURATION_MAX = 365 * DAY_MS

const words: Record<string, number> = {
  tonight: 12 * HOUR_MS,
  today: 12 * HOUR_MS,
  'this evening': 12 * HOUR_MS,
  tomorrow: DAY_MS,
  weekend: 3 * DAY_MS,
  forever: DURATION_MAX,
  always: DURATION_MAX,
  permanently: DURATION_MAX,
  indefinitely: DURATION_MAX,
  'esta noche': 12 * HOUR_MS,
  hoy: 12 * HOUR_MS,
  manana: DAY_MS,
  night: 12 * HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  'a month': 30 * DAY_MS,
  'one month': 30 * DAY_MS,
  'un mes': 30 * DAY_MS,
  year: DURATION_MAX,
  'a year': DURATION_MAX,
  ever: DURATION_MAX,
  siempre: DURATION_MAX,
}
const counts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  'a couple': 2,
  'a couple of': 2,
  three: 3,
  tres: 3,
  'a few': 3,
  four: 4,
  five: 5,
  six: 6,
}
const LENGTH =
  /^(\d{1,6}|[a-z ]{1,12})\s*(m|mins?|minutes?|minutos?|h|hrs?|hours?|horas?|d|days?|dias?|w|wks?|weeks?|semanas?)$/u

/**
 * Reads a length of time as people text it: 30m, 8h, '8 hours', 'for 2 days', 1w, 'tonight', 'forever'. A
 * phone number gives no zone, so 'tonight' means twelve hours. 'forever' means the longest time.
 * @returns milliseconds, or undefined for other words, and for less than a minute or more than a year
 */
export function readDuration(text: string): number | undefined {
  const span = text
    .trim()
    .toLowerCase()
    .replace(/^(?:for|until|till|til|por|hasta|this|the|para)\s+/u, '')
    .replace(/^the\s/u, '')
    .replace(/[.!]$/u, '')
  const known = Object.hasOwn(words, span) ? words[span] : undefined
  if (known !== undefined) return known
  const [, amount = '', unit = ''] = LENGTH.exec(span) ?? []
  const spoken = amount.trim()
  const count = /^\d+$/.test(spoken)
    ? Number(spoken)
    : Object.hasOwn(counts, spoken)
      ? counts[spoken]
      : undefined
  const size = units[unit.startsWith('s') ? 'w' : unit.charAt(0)]
  if (count === undefined || size === undefined) return undefined
  const milliseconds = count * size
  return milliseconds >= DURATION_MIN && milliseconds <= DURATION_MAX ? milliseconds : undefined
}

/** A length of time in words, in its largest whole unit: '8 hours', '1 day', '90 minutes'. */
export function describeDuration(milliseconds: number): string {
  const [unit, size] =
    (
      [
        ['week', units.w],
        ['day', units.d],
        ['hour', units.h],
      ] as const
    ).find(([, one]) => one !== undefined && milliseconds % one === 0) ?? (['minute', MINUTE_MS] as const)
  const count = Math.round(milliseconds / (size ?? MINUTE_MS))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * About how long something takes or has taken, in everyday words: 'about 40 seconds', 'about 3 days'.
 */
export function describeEstimate(seconds: number): string {
  const units = [
    ['second', 1, 90],
    ['minute', 60, 90 * 60],
    ['hour', 3600, 36 * 3600],
    ['day', 86_400, Number.POSITIVE_INFINITY],
  ] as const
  const [unit, size] = units.find(([, , below]) => seconds < below) ?? units[3]
  const count = Math.max(1, Math.round(seconds / size))
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`
}
