import type { WebhookMessage } from '@partyline/contract/developers'
import { Moment } from '../../platform/time/moment.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import styles from './developers.module.css'
import type { useWebhook } from './use-webhooks.ts'

/** The last messages to a webhook, each with its outcome and a button that sends it again. */
export function WebhookLog({ messages, replay }: Pick<ReturnType<typeof useWebhook>, 'messages' | 'replay'>) {
  if (messages.isPending) {
    return (
      <SkeletonGroup label="Loading the log" className={styles.waiting}>
        <Skeleton width="100%" height={64} radius="var(--r-m)" />
      </SkeletonGroup>
    )
  }
  if (!messages.data)
    return <NotLoaded what="the log" trying={messages.isFetching} onTryAgain={messages.refetch} />
  if (messages.data.length === 0) return <p className="mute">Nothing yet. Send a test to try it.</p>
  return (
    <ul className={styles.log}>
      {messages.data.map((message) => (
        <li key={message._id} className={styles.row}>
          <div className={styles.words}>
            <p className={styles.code}>{message.type}</p>
            <p className="small mute">
              {outcomeOf(message)} · <Moment words="" at={message.createdAt} />
            </p>
          </div>
          {message.state !== 'waiting' && (
            <Button
              kind="quiet"
              size={44}
              busy={replay.isPending && replay.variables === message._id}
              onClick={() => replay.mutate(message._id)}
              aria-label={`Send ${message.type} again`}
            >
              Again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const TROUBLES: Record<string, string> = {
  'timed-out': 'no answer within 10 seconds',
  unreached: 'no connection',
  'not-allowed': 'the address is inside a private network',
}

function outcomeOf({ state, answer, attempts }: WebhookMessage): string {
  const why = answer === null ? '' : (TROUBLES[answer] ?? `answered ${answer}`)
  if (state === 'delivered') return `Delivered, ${why}`
  if (state === 'failed') return `Given up: ${why}`
  return attempts === 0 ? 'On its way' : `Trying again: ${why}`
}
