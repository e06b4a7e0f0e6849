const MINUTE = 60_000
const units: Record<string, number> = { m: MINUTE, h: 60 * MINUTE, d: 1440 * MINUTE, w: 10_080 * MINUTE }

/** The shortest and the longest time something can be muted for, in milliseconds: a minute and a year. */
export const DURATION_LEAST = MINUTE
export const DURATION_MOST = 365 * 1440 * MINUTE

/**
 * Reads a length of time as people text it: 30m, 8h, '8 hours', 'for 2 days', 1w.
 * @returns milliseconds, or undefined when it is none, or shorter than a minute or longer than a year
 */
export function readDuration(text: string): number | undefined {
  const found =
    /^(?:for\s+)?(\d{1,6}|an?)\s*(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?)[.!]?$/iu.exec(
      text.trim(),
    )
  const [, amount, unit] = found ?? []
  if (!amount || !unit) return undefined
  const count = /^\d/.test(amount) ? Number(amount) : 1
  const milliseconds = count * (units[unit.charAt(0).toLowerCase()] ?? 0)
  return milliseconds >= DURATION_LEAST && milliseconds <= DURATION_MOST ? milliseconds : undefined
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
    ).find(([, one]) => one !== undefined && milliseconds % one === 0) ?? (['minute', MINUTE] as const)
  const count = Math.round(milliseconds / (size ?? MINUTE))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** About how long something takes, as one says it: 'about 40 seconds', 'about 2 minutes', 'about 3 days'. */
export function describeWait(seconds: number): string {
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
