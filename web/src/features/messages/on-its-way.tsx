import type { UserMessage } from '@partyline/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { heldWords, sendState, useSendProgress } from '../../platform/sending/use-send-progress.ts'
import { IconHash, IconUsers } from '../../ui/drawing/icons.ts'
import { SendProgress } from '../../ui/feedback/send-progress.tsx'
import cards from './message-cards.module.css'
import styles from './on-its-way.module.css'
import { onItsWayQuery } from './on-its-way-query.ts'

/** The messages that are being sent, with buttons to control them; nothing when there are none. */
export function OnItsWay({ userId }: { userId: string }) {
  const { data } = useQuery(onItsWayQuery(userId))
  // A message seen here stays until the person leaves, so that its end is shown.
  const [seen, setSeen] = useState<UserMessage[]>([])
  const fresh = (data ?? []).filter((one) => !seen.some(({ _id }) => _id === one._id))
  if (fresh.length > 0) setSeen([...fresh, ...seen])
  if (seen.length === 0) return null
  return (
    <section className={cards.section} aria-labelledby="on-its-way">
      <h2 className="shout t2" id="on-its-way">
        On its way
      </h2>
      <ul className={cards.list}>
        {seen.map((message) => (
          <OneOnItsWay key={message._id} message={message} />
        ))}
      </ul>
    </section>
  )
}

function OneOnItsWay({ message: { _id, group, originalText } }: { message: UserMessage }) {
  const { progress, control, controlling } = useSendProgress(_id)
  return (
    <li className={cards.item}>
      <p className={styles.to}>
        {group ? <IconHash aria-hidden="true" /> : <IconUsers aria-hidden="true" />}
        {group?.displayGroupName ?? 'Your followers'}
      </p>
      <p className={styles.text}>{originalText}</p>
      {progress && (
        <SendProgress
          {...progress}
          state={sendState(progress)}
          held={heldWords(progress)}
          controlling={controlling}
          onControl={control}
        />
      )}
    </li>
  )
}
