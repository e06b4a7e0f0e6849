import { getUserMessages, type MessageProgress } from '@partyline/contract/messages'
import { formatSentAt } from '@partyline/domain/calendar-days'
import { counted } from '@partyline/domain/counted'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { paths } from '../../platform/pages/paths.ts'
import { nextCountIn, progressQuery } from '../../platform/sending/use-send-progress.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { viewerZone } from '../../platform/time/viewer-zone.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Bubble } from '../../ui/messages/bubble.tsx'
import styles from './home-sender.module.css'

/** The person's last message to many, and how many phones it reached; nothing before the first. */
export function HomeLastMessage({ userId }: { userId: string }) {
  const { data: message } = useQuery({
    queryKey: ['last-sent', userId],
    queryFn: async ({ signal }) => {
      const query = { kind: 'sent' as const, limit: 1 }
      const { messages } = await call(getUserMessages, { params: { id: userId }, query, signal })
      return messages[0] ?? null
    },
    staleTime: 0,
  })
  const minute = useMinute()
  if (!message) return null
  return (
    <Card as="section" aria-labelledby="home-last">
      <div className={styles.head}>
        <h2 className="shout t3" id="home-last">
          Your last message
        </h2>
        <time className="small mute" dateTime={message.sentAt}>
          {formatSentAt(new Date(message.sentAt), minute, viewerZone())}
        </time>
      </div>
      <div className={styles.last}>
        <Bubble kind="out">{message.originalText || 'Picture'}</Bubble>
      </div>
      <Reached messageId={message._id} />
      <a className="link" href={paths.user(userId)}>
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
