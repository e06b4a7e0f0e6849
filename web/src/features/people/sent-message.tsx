import type { UserMessage } from '@partyline/contract/messages'
import { DeliveryLine } from '../../platform/sending/delivery-line.tsx'
import { heldWords, sendState, useSendProgress } from '../../platform/sending/use-send-progress.ts'
import { SentAt } from '../../platform/time/sent-at.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconHash, IconUsers } from '../../ui/drawing/icons.ts'
import { SendProgress } from '../../ui/feedback/send-progress.tsx'
import { MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { useFoundItem } from '../../ui/messages/use-found-item.ts'
import { Unreached } from '../inbox/unreached.tsx'
import styles from './sent-message.module.css'

interface MessageItemProps {
  message: UserMessage
  /** A search led to it: it scrolls into view and takes the focus. */
  found: boolean
}

/** A message to many: its recipients, its time, its words, and how many phones it went to. */
export function SentMessage({ message, found }: MessageItemProps) {
  const item = useFoundItem(found)
  return (
    <li {...item} className={classNames(styles.item, found && styles.found)}>
      <p className={styles.meta}>
        <span className={styles.to}>
          {message.group ? <IconHash aria-hidden="true" /> : <IconUsers aria-hidden="true" />}
          {message.group?.displayGroupName ?? 'Your followers'}
        </span>
        <SentAt at={message.sentAt} />
      </p>
      <Words message={message} from="you" className={styles.wide} />
      {message.sending ? (
        <Sending messageId={message._id} />
      ) : (
        <DeliveryLine
          messageId={message._id}
          sentAt={message.sentAt}
          whoLacksIt={<Unreached messageId={message._id} />}
        />
      )}
    </li>
  )
}

/** The progress of a message while it is being sent, or after it was stopped. */
function Sending({ messageId }: { messageId: string }) {
  const { progress, control, controlling } = useSendProgress(messageId)
  return (
    progress && (
      <SendProgress
        {...progress}
        state={sendState(progress)}
        held={heldWords(progress)}
        controlling={controlling}
        onControl={control}
      />
    )
  )
}

interface WordsProps {
  message: UserMessage
  /** For the photos' alternative text. */
  from: string
  className: string | undefined
}

function Words({ message: { originalText, mediaUrls, userIsSender }, from, className }: WordsProps) {
  return (
    <div className={className}>
      <MessageBubble
        kind={userIsSender ? 'out' : 'in'}
        text={originalText}
        mediaUrls={mediaUrls}
        from={from}
      />
    </div>
  )
}
