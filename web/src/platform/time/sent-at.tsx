import { useHydrated } from '../pages/use-hydrated.ts'
import { formatMoment, formatSentAt } from './region.ts'
import { useMinute } from './use-minute.ts'
import { viewerZone } from './viewer-zone.ts'

/**
 * The time of a message in a list, which turns to 'Yesterday' at midnight. Only the browser knows the zone,
 * so a served page has no words there.
 * @param props.at ISO 8601
 */
export function SentAt({ at }: { at: string }) {
  const minute = useMinute()
  if (!useHydrated()) return <time dateTime={at} />
  const [moment, zone] = [new Date(at), viewerZone()]
  return (
    <time dateTime={at} title={formatMoment(moment, zone)}>
      {formatSentAt(moment, minute, zone)}
    </time>
  )
}
