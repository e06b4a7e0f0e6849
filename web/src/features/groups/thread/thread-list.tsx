import type { GroupMessage } from '@partyline/contract/thread'
import { formatDay } from '@partyline/domain/calendar-days'
import { Fragment, type ReactNode } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { viewerZone } from '../../../platform/time/viewer-zone.ts'
import { groupByDay } from './group-runs.ts'
import styles from './thread.module.css'
import { ThreadRun } from './thread-message.tsx'

interface ThreadListProps {
  /** Oldest first. */
  messages: GroupMessage[]
  target: string | undefined
  /** What is still on its way, at the end. */
  children: ReactNode
}

/** The messages of a thread below the days on which they were said. */
export function ThreadList({ messages, target, children }: ThreadListProps) {
  const [now, zone] = [useMinute(), viewerZone()]
  return (
    <ol className={styles.list}>
      {groupByDay(messages, zone).map(({ at, runs }) => (
        <Fragment key={runs[0]?.key}>
          <li className={styles.day}>{formatDay(at, now, zone)}</li>
          {runs.map((run) => (
            <ThreadRun key={run.key} run={run} target={target} />
          ))}
        </Fragment>
      ))}
      {children}
    </ol>
  )
}
