import type { GroupMessage } from '@partyline/contract/thread'
import { joined, joinedBetween, privateNote, welcomed } from '@partyline/domain/wording/thread'
import { nameWithin, shortName } from '../../platform/people/person-name.ts'
import { formatHour } from '../../platform/time/region.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconChevronDown } from '../../ui/drawing/icons.ts'
import { Bubble, PrivateNote } from '../../ui/messages/bubble.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './thread-joins.module.css'

/** The most faces on the folded line, and the most names below it. */
const MOST_FACES = 4
const MOST_NAMES = 12

interface ThreadJoinsProps {
  /** Links to all members of the group. */
  href: string | undefined
  /** The intros, oldest first. */
  messages: GroupMessage[]
  /** The id of the found message. */
  target: string | undefined
}

/**
 * People who joined one after the other, folded into one line. When open, it names them and shows their
 * intros.
 */
export function ThreadJoins({ href, messages, target }: ThreadJoinsProps) {
  const people = [
    ...new Map(messages.flatMap(({ recipient }) => (recipient ? [[recipient._id, recipient]] : []))).values(),
  ]
  const named = people.slice(0, MOST_NAMES)
  const newest = messages.at(-1)
  const alone = people.length === 1 ? people[0] : undefined
  const found = messages.some(({ _id }) => _id === target)
  const time = (message: GroupMessage | undefined) => formatHour(new Date(message?.sentAt ?? 0), viewerZone())
  return (
    <li
      className={classNames(styles.joins, found && styles.found)}
      data-message={newest?._id}
      {...(newest?._id === target && { tabIndex: -1 })}
    >
      {/* Every message has its place in the thread, folded or not, because scrolling uses these places. */}
      {messages.slice(0, -1).map(({ _id }) => (
        <span key={_id} data-message={_id} {...(_id === target && { tabIndex: -1 })} />
      ))}
      <details className={styles.details} open={found || undefined}>
        <summary className={styles.pill}>
          <span className={styles.faces}>
            {people.slice(0, MOST_FACES).map(({ _id, firstName, lastName, displayHandle, photo }) => (
              <Avatar
                key={_id}
                firstName={firstName ?? displayHandle ?? ''}
                lastName={lastName ?? ''}
                photoUrl={photo ?? undefined}
                size={36}
                decorative
              />
            ))}
          </span>
          {alone ? joined(shortName(alone)) : joined(people.length)}
          <IconChevronDown aria-hidden="true" />
        </summary>
        <p className={styles.names}>
          {joinedBetween(
            named.map(nameWithin),
            people.length - named.length,
            time(messages[0]),
            time(newest),
          )}{' '}
          {welcomed(people.length)} {people.length > named.length && <a href={href}>All followers</a>}
        </p>
        {newest && <Bubble kind="private">{newest.originalText}</Bubble>}
        <PrivateNote>
          {privateNote(alone ? alone.firstName || nameWithin(alone) : 'each of them')}
        </PrivateNote>
      </details>
    </li>
  )
}
