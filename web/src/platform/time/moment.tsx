import { now } from './clock.ts'
import { formatMoment, formatSentAt } from './region.ts'
import { viewerZone } from './viewer-zone.ts'

/** The time of an event behind a verb: 'last used yesterday'. @param props.at ISO 8601 */
export function Moment({ words, at }: { words: string; at: string }) {
  const [moment, zone] = [new Date(at), viewerZone()]
  const sentAt = formatSentAt(moment, new Date(now()), zone)
  return (
    <time dateTime={at} title={formatMoment(moment, zone)}>
      {words && `${words} `}
      {sentAt === 'Yesterday' ? 'yesterday' : sentAt}
    </time>
  )
}
