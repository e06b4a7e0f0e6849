import { counted } from '@partyline/domain/texts/counted'

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How long something takes or took, in its largest whole unit: '8 seconds', '12 minutes'. */
export function sayDuration(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 'second']
  return counted(Math.max(0, Math.floor(seconds / size)), name)
}

/** How long ago a moment was: '8 seconds ago'. @param at ISO 8601 @param now in milliseconds since 1970 */
export function sayAgo(at: string, now: number): string {
  return `${sayDuration((now - Date.parse(at)) / 1000)} ago`
}
