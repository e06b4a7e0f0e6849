import type { User } from '@partyline/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { NO_THREAD, type Outgoing } from '../../platform/sending/outgoing-list.ts'
import { outgoingOf } from '../../platform/sending/outgoing-of.ts'
import type { UploadedPicture } from '../../platform/sending/picture-uploads.ts'
import { useReading } from '../../platform/sending/use-reading.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconAlertCircle, IconClock } from '../../ui/drawing/icons.ts'
import { Bubble } from '../../ui/messages/bubble.tsx'
import { LinkedText } from '../../ui/messages/linked-text.tsx'
import type { Draft } from './draft.ts'
import cards from './message-cards.module.css'
import { refetchAfterSend } from './on-its-way-query.ts'
import { readTyped } from './read-typed.ts'
import styles from './scheduled-item.module.css'
import { ToLine } from './to-line.tsx'

/** Keeps a message that found no connection. It goes out once, with its key, when the connection is back. */
export function holdMessage(personId: string, { text, key }: Draft, pictures: UploadedPicture[]): void {
  outgoingOf(personId).add({ thread: NO_THREAD, to: '', text, key, pictures })
}

interface WaitingMessagesProps {
  user: User
  /** Puts the words of a message that was taken back into the box, while it is empty. */
  onTakeBack: ((text: string) => void) | undefined
}

/** The messages that wait for the connection, and those that failed after that; nothing when there are none. */
export function WaitingMessages({ user, onTakeBack }: WaitingMessagesProps) {
  const client = useQueryClient()
  const queue = outgoingOf(user._id)
  const all = useSyncExternalStore(queue.subscribe, queue.all)
  const own = all.filter(({ thread }) => thread === NO_THREAD)
  const sent = own.find(({ state }) => state === 'sent')
  useEffect(() => {
    if (!sent) return
    queue.drop(sent.key)
    refetchAfterSend(client, user._id)
  }, [client, queue, sent, user])
  const shown = own.filter(({ state }) => state !== 'sent')
  const section = useRef<HTMLElement>(null)
  const before = useRef(shown.length)
  useEffect(() => {
    // The box above is empty again, so the words must be in sight.
    if (shown.length > before.current) section.current?.scrollIntoView({ block: 'nearest' })
    before.current = shown.length
  }, [shown.length])
  return (
    <div role="status">
      {shown.length > 0 && (
        <section className={cards.section} aria-labelledby="waiting" ref={section}>
          <h2 className="shout t2" id="waiting">
            Not out yet
          </h2>
          <ul className={cards.list}>
            {shown.map((message) => (
              <WaitingMessage
                key={message.key}
                message={message}
                handle={user.displayHandle}
                onTryAgain={() => queue.tryAgain(message.key)}
                onTakeBack={
                  message.pictures.length === 0 &&
                  onTakeBack &&
                  (() => {
                    queue.drop(message.key)
                    onTakeBack(message.text)
                  })
                }
                onRemove={() => queue.drop(message.key)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface WaitingMessageProps {
  message: Outgoing
  handle: string | null
  onTryAgain: () => void
  onTakeBack: (() => void) | false | undefined
  onRemove: () => void
}

function WaitingMessage({ message, handle, onTryAgain, onTakeBack, onRemove }: WaitingMessageProps) {
  const { text, pictures, state, needsLogin, sentence } = message
  const { target } = readTyped(useReading(), text, (name) => name, pictures.length > 0)
  const failed = state === 'failed'
  return (
    <li className={cards.item}>
      <p className={failed ? styles.failed : styles.when}>
        {failed ? <IconAlertCircle aria-hidden="true" /> : <IconClock aria-hidden="true" />}
        <span>
          {failed
            ? `Not sent. ${sentence}`
            : state === 'sending'
              ? 'Sending'
              : needsLogin
                ? 'Log in to send this'
                : 'Waiting for the line'}
        </span>
      </p>
      <p className={styles.whom}>
        <ToLine target={target} handle={handle} />
      </p>
      <Bubble kind="out" as="div" className={styles.words}>
        <LinkedText text={text} />
      </Bubble>
      {state !== 'sending' && (
        <div className={styles.buttons}>
          {failed && (
            <Button kind="soft" size={44} onClick={onTryAgain}>
              Try again
            </Button>
          )}
          {onTakeBack && (
            <Button kind="soft" size={44} onClick={onTakeBack}>
              Take it back
            </Button>
          )}
          <Button kind={failed ? 'soft' : 'bad'} size={44} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}
