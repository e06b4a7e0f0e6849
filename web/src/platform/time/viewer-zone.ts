import { isZone } from '@partyline/domain/time/zones'

/**
 * The viewer's zone, an IANA name, which only the browser knows. Chrome that finds none says 'Etc/Unknown' or nothing, and
 * no clock can show that (https://github.com/tc39/proposal-temporal/issues/2510).
 * @param otherwise the zone of a viewer whose browser knows none. By default the one that Chrome's own clock shows then
 */
export function viewerZone(otherwise = 'UTC'): string {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : otherwise
}
