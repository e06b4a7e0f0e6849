import { now } from './clock.ts'

let known = { offset: Number.NaN, zone: '' }

/**
 * The viewer's zone, an IANA name, which only the browser knows. It is asked again when its offset changes,
 * because each answer takes an old phone about a millisecond, and a long list needs one for each row.
 */
export function viewerZone(): string {
  const offset = new Date(now()).getTimezoneOffset()
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known.zone
}
