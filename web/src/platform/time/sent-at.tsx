import { formatMoment, formatSentAt } from '@partyline/domain/calendar-days'
import { useMinute } from './use-minute.ts'
import { viewerZone } from './viewer-zone.ts'

/** The time of a message in a list, which turns to 'Yesterday' at midnight. @param props.at ISO 8601 */
export function SentAt({ at }: { at: string }) {
  const [moment, zone] = [new Date(at), viewerZone()]
  return (
    <time dateTime={at} title={formatMoment(moment, zone)}>
      {formatSentAt(moment, useMinute(), zone)}
    </time>
  )
}
