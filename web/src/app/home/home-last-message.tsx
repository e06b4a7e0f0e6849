import type { MessageProgress, UserMessage } from '@partyline/contract/messages'
import { counted } from '@partyline/domain/texts/counted'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/pages/paths.ts'
import { nextCountIn, progressQuery } from '../../platform/sending/use-send-progress.ts'
import { SentAt } from '../../platform/time/sent-at.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import styles from './home-sender.module.css'

/** The person's last message to many, and how many phones it reached. */
export function HomeLastMessage({ userId, message }: { userId: string; message: UserMessage }) {
  return (
    <Card as="section" aria-labelledby="home-last">
      <div className={styles.head}>
        <h2 className="shout t3" id="home-last">
          Your last message
        </h2>
        <span className="small mute">
          <SentAt at={message.sentAt} />
        </span>
      </div>
      <div className={styles.last}>
        <Bubble kind="out">{message.originalText || 'Picture'}</Bubble>
      </div>
      <div className={styles.reach}>
        <Reached messageId={message._id} />
      </div>
      <a className={`link ${styles.all}`} href={paths.user(userId)}>
        All sent messages
      </a>
    </Card>
  )
}

function Reached({ messageId }: { messageId: string }) {
  const { data } = useQuery({
    ...progressQuery(messageId),
    refetchInterval: ({ state }) => (state.data && !state.data.done ? nextCountIn(state.data) : false),
  })
  if (!data) return null
  const { sent, total, waiting, unreachable, stopped } = data
  return (
    <>
      <p className={styles.reached}>{reachedWords(data)}</p>
      <progress className={styles.bar} value={sent} max={Math.max(1, total)} aria-label="Phones reached" />
      <p className="small mute">
        {[
          `${sent.toLocaleString('en-US')} sent`,
          waiting > 0 && `${waiting.toLocaleString('en-US')} on the way`,
          unreachable > 0 && `${unreachable.toLocaleString('en-US')} couldn’t be reached`,
          stopped > 0 && `${stopped.toLocaleString('en-US')} left out`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function reachedWords({ sent, total }: MessageProgress): string {
  return `It went to ${sent.toLocaleString('en-US')} of ${counted(total, 'phone')}.`
}
