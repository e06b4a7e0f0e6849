import type { GroupMessage } from '@partyline/contract/thread'
import { languageOf } from '@partyline/domain/texts/language-of'
import { privateNote } from '@partyline/domain/wording/thread'
import { paths } from '../../platform/pages/paths.ts'
import { nameWithin, shortName } from '../../platform/people/person-name.ts'
import { DeliveryLine } from '../../platform/sending/delivery-line.tsx'
import { formatHour, formatMoment } from '../../platform/time/region.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { classNames } from '../../ui/class-names.ts'
import { PrivateNote } from '../../ui/messages/bubble.tsx'
import { MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Unreached } from '../inbox/unreached.tsx'
import styles from './thread.module.css'

interface ThreadMessageProps {
  message: GroupMessage
  /** Whether it is the first and the last of one person's messages in a row. */
  first: boolean
  last: boolean
  /** The id of the found message. */
  target: string | undefined
}

/**
 * One message. The first of a run has its sender's name and the time above it, the last their face beside it.
 * The reader's own are on the right.
 */
export function ThreadMessage({ message, first, last, target }: ThreadMessageProps) {
  const { sender, userIsSender } = message
  return (
    <li
      data-message={message._id}
      className={classNames(
        userIsSender ? styles.mine : styles.theirs,
        !first && styles.more,
        message._id === target && styles.found,
      )}
      // The found message takes the focus.
      {...(message._id === target && { tabIndex: -1 })}
    >
      <p className={first ? styles.who : 'sr'}>
        {userIsSender ? (
          <span className="sr">You</span>
        ) : (
          <a
            className={styles.name}
            href={paths.user(sender._id)}
            lang={languageOf(shortName(sender))}
            {...(!first && { tabIndex: -1 })}
          >
            {shortName(sender)}
          </a>
        )}
        <SentAt message={message} />
      </p>
      {!userIsSender && last && (
        <Avatar
          firstName={sender.firstName ?? sender.displayHandle ?? ''}
          lastName={sender.lastName ?? ''}
          photoUrl={sender.photo ?? undefined}
          size={36}
          decorative
          className={styles.face}
        />
      )}
      <ThreadWords message={message} />
    </li>
  )
}

function SentAt({ message: { sentAt } }: { message: GroupMessage }) {
  const [at, zone] = [new Date(sentAt), viewerZone()]
  return (
    <time dateTime={sentAt} title={formatMoment(at, zone)}>
      {formatHour(at, zone)}
    </time>
  )
}

function ThreadWords({ message }: { message: GroupMessage }) {
  const { _id, type, userIsSender, sender, recipient, originalText, mediaUrls, sentAt } = message
  const other = (userIsSender ? recipient : sender) ?? sender
  const kind = type.isPrivate ? 'private' : userIsSender ? 'out' : 'in'
  return (
    <div className={styles.words}>
      <MessageBubble
        kind={kind}
        text={originalText}
        mediaUrls={mediaUrls}
        from={userIsSender ? 'you' : nameWithin(sender)}
      />
      {type.isPrivate && <PrivateNote>{privateNote(other.firstName || nameWithin(other))}</PrivateNote>}
      {userIsSender && !recipient && (
        <DeliveryLine messageId={_id} sentAt={sentAt} whoLacksIt={<Unreached messageId={_id} />} />
      )}
    </div>
  )
}
