import { isZone } from '@partyline/domain/time/zones'
import { now } from './clock.ts'

let known = { offset: Number.NaN, zone: '' }

/**
 * The viewer's zone, an IANA name, which only the browser knows. It is asked again when its offset changes, because each
 * answer takes an old phone about a millisecond, and a long list needs one for each row. Chrome that finds no zone says
 * 'Etc/Unknown' or nothing, and no clock can show that (https://github.com/tc39/proposal-temporal/issues/2510).
 * @param otherwise the zone of a viewer whose browser knows none. By default the one that Chrome's own clock shows then
 */
export function viewerZone(otherwise = 'UTC'): string {
  const offset = new Date(now()).getTimezoneOffset()
  if (offset !== known.offset) {
    const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions()
    known = { offset, zone: isZone(timeZone) ? timeZone : '' }
  }
  return known.zone || otherwise
}
