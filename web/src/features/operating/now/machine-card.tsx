import { counted } from '@partyline/domain/texts/counted'
import {
  IconAlertTriangle,
  IconChartBar,
  IconClock,
  IconDatabase,
  IconDeviceFloppy,
  IconInbox,
  IconInfoCircle,
  IconSend,
} from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactRow } from '../fact-row.tsx'
import styles from '../operating.module.css'
import { sayDuration } from '../say-duration.ts'
import { sayMoment, saySince } from '../say-moment.ts'
import { Tag } from '../tag.tsx'
import own from './now.module.css'
import type { OperatorNow } from './state-words.ts'

/** The machine: whether it sends, how far behind it is, the disk, the last backup, the version. */
export function MachineCard({ now }: { now: OperatorNow }) {
  const { waiting, spending, givenUp, backup, version } = now
  const behind = `${sayDuration(waiting.seconds)}, ${waiting.texts.toLocaleString('en-US')} waiting`
  return (
    <Card as="section" aria-labelledby="machine">
      <h2 className="shout t3" id="machine">
        The machine
      </h2>
      <dl className={styles.rows}>
        <Sending now={now} />
        <FactRow icon={<IconClock aria-hidden="true" />} name="How far behind">
          {waiting.texts === 0 ? 'Nothing is waiting' : behind}
        </FactRow>
        <FactRow icon={<IconChartBar aria-hidden="true" />} name="Segments of accounts in a day">
          {spending.segments.toLocaleString('en-US')} of {spending.most.toLocaleString('en-US')}
          {spending.held > 0 && `; ${counted(spending.held, 'message')} held for a later day`}
        </FactRow>
        {waiting.unanswered > 0 && (
          <FactRow icon={<IconInbox aria-hidden="true" />} name="Texts that came in">
            {counted(waiting.unanswered, 'waits', 'wait')} for an answer, the oldest for{' '}
            {sayDuration(waiting.unansweredSeconds)}
          </FactRow>
        )}
        {givenUp.jobs + givenUp.texts > 0 && (
          <FactRow
            icon={<IconAlertTriangle aria-hidden="true" />}
            name="Given up after the last try"
            tag={<Tag kind="bad">Check</Tag>}
          >
            {sayGivenUp(givenUp)}
          </FactRow>
        )}
        <Disk disk={now.disk} />
        <FactRow
          icon={<IconDeviceFloppy aria-hidden="true" />}
          name="Last backup"
          tag={
            backup.tooOld ? <Tag kind="bad">Too old</Tag> : backup.takenAt && <Tag kind="open">In time</Tag>
          }
        >
          {backup.takenAt ? sayMoment(backup.takenAt) : 'None yet'}
        </FactRow>
        <FactRow icon={<IconInfoCircle aria-hidden="true" />} name="Version">
          {version}
        </FactRow>
      </dl>
    </Card>
  )
}

function Sending({ now: { state, paused, carriers, hours } }: { now: OperatorNow }) {
  const lastHour = hours.at(-1)?.sent ?? 0
  const stopped = state === 'paused' || state === 'carrier-away'
  const acceptedAt = carriers.find(({ ok }) => !ok)?.acceptedAt
  const words = paused
    ? `Paused since ${saySince(paused.since)}`
    : stopped
      ? `Nothing${acceptedAt ? ` since ${saySince(acceptedAt)}` : ''}`
      : `${counted(lastHour, 'text')} in this hour`
  return (
    <FactRow
      icon={<IconSend aria-hidden="true" />}
      name="Sending"
      tag={stopped ? <Tag kind="bad">No</Tag> : <Tag kind="open">Yes</Tag>}
    >
      {words}
    </FactRow>
  )
}

function Disk({ disk }: { disk: OperatorNow['disk'] }) {
  const full = disk ? Math.round((1 - disk.free / disk.total) * 100) : 0
  return (
    <FactRow icon={<IconDatabase aria-hidden="true" />} name="Disk">
      {disk ? `${sayBytes(disk.free)} free of ${sayBytes(disk.total)}` : 'On another machine'}
      {disk && (
        <span className={own.meter} aria-hidden="true">
          <span style={{ width: `${full}%` }} />
        </span>
      )}
    </FactRow>
  )
}

/** '41 GB', '3.2 GB', '400 MB'. */
function sayBytes(bytes: number): string {
  const gigabytes = bytes / 1e9
  if (gigabytes < 1) return `${Math.floor(bytes / 1e6)} MB`
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.floor(gigabytes).toLocaleString('en-US')} GB`
}

function sayGivenUp({ jobs, texts }: OperatorNow['givenUp']): string {
  const parts = [
    jobs > 0 && counted(jobs, 'job'),
    texts > 0 && counted(texts, 'text that came in', 'texts that came in'),
  ]
  return parts.filter(Boolean).join(', ')
}
