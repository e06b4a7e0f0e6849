import type { Webhook } from '@partyline/contract/developers'
import { useState } from 'react'
import { Moment } from '../../platform/time/moment.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconWebhook } from '../../ui/drawing/icons.ts'
import styles from './developers.module.css'
import { useWebhook } from './use-webhooks.ts'
import { WebhookLog } from './webhook-log.tsx'

interface WebhookRowProps {
  webhook: Webhook
  onDelete: () => void
}

/** One webhook: whether it works, the log of its messages, and a button that removes it. */
export function WebhookRow({ webhook, onDelete }: WebhookRowProps) {
  const { _id: id, url, events } = webhook
  const [isOpen, setOpen] = useState(false)
  const { messages, enable, test, replay } = useWebhook(id, isOpen)
  return (
    <li className={styles.hook}>
      <div className={styles.row}>
        <IconWebhook aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.name}>{url}</p>
          <State webhook={webhook} />
          <p className="small mute">{events.join(', ')}</p>
        </div>
      </div>
      <div className={styles.buttons}>
        {webhook.disabledAt && (
          <Button size={44} busy={enable.isPending} onClick={() => enable.mutate()}>
            Turn on
          </Button>
        )}
        <Button kind="soft" size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the log' : 'Show the log'}
        </Button>
        <Button kind="soft" size={44} busy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button kind="quiet" size={44} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {isOpen && <WebhookLog messages={messages} replay={replay} />}
    </li>
  )
}

function State({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) {
  if (disabledAt) {
    return (
      <p className={styles.bad}>
        <Moment words="Off since" at={disabledAt} />, because no call got through for a day.
      </p>
    )
  }
  if (failingSince) {
    return (
      <p className={styles.bad}>
        <Moment words="No call got through since" at={failingSince} />. We’re trying again.
      </p>
    )
  }
  return <p className="small mute">On</p>
}
