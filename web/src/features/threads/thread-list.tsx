import type { GroupMessage } from '@partyline/contract/thread'
import { Fragment, memo, type ReactNode } from 'react'
import { formatDay } from '../../platform/time/region.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { groupByDay } from './group-runs.ts'
import styles from './thread.module.css'
import { ThreadJoins } from './thread-joins.tsx'
import { ThreadMessage } from './thread-message.tsx'

interface MessagesProps {
  newestFirst: GroupMessage[]
  target: string | undefined
  /** The id of the first new message. A line stands above it. */
  newFrom?: string | undefined
  /** Where the line of joiners links to. */
  joinedHref?: string | undefined
}

interface ThreadListProps extends MessagesProps {
  /** Messages on their way, at the end. */
  children: ReactNode
}

/** The messages of a thread below their days. */
export function ThreadList({ children, ...messages }: ThreadListProps) {
  return (
    <ol className={styles.list}>
      <Messages {...messages} />
      {children}
    </ol>
  )
}

/** A letter in the field below does not draw them again, because a thread may have hundreds. */
const Messages = memo(function Messages({ newestFirst, target, newFrom, joinedHref }: MessagesProps) {
  const [now, zone] = [useMinute(), viewerZone()]
  return (
    <>
      {groupByDay([...newestFirst].reverse(), zone).map(({ at, runs }) => (
        <Fragment key={at.toISOString().slice(0, 10)}>
          <li className={styles.day}>{formatDay(at, now, zone)}</li>
          {runs.flatMap(({ kind, messages }) =>
            kind === 'joins' ? (
              <ThreadJoins key={messages.at(-1)?._id} messages={messages} target={target} href={joinedHref} />
            ) : (
              // A message keeps its element when older ones join its run, so that it keeps the focus.
              messages.map((message, index) => (
                <Fragment key={message._id}>
                  {message._id === newFrom && (
                    <li className={styles.new}>
                      <span>New</span>
                    </li>
                  )}
                  <ThreadMessage
                    message={message}
                    first={index === 0 || message._id === newFrom}
                    last={index === messages.length - 1}
                    target={target}
                  />
                </Fragment>
              ))
            ),
          )}
        </Fragment>
      ))}
    </>
  )
})
