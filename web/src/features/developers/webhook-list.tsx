import type { Webhook } from '@partyline/contract/developers'
import { HOOK_EVENTS, HOOK_URL_MAX, hookEventNames } from '@partyline/domain/hooks'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconPlus } from '../../ui/drawing/icons.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { QuestionDialog } from '../../ui/feedback/question-dialog.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusOnceClosed } from '../../ui/feedback/use-focus-once-closed.ts'
import { readUrl } from '../../ui/messages/read-url.ts'
import styles from './developers.module.css'
import { MakeForm } from './make-form.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'

/** The account's webhooks. */
export function WebhookList() {
  const { query, create, remove } = useWebhooks()
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<Webhook>()
  const { heading, onGone } = useFocusOnceClosed(removing === undefined)
  const answer = (yes: boolean) => {
    if (!yes || !removing) return setRemoving(undefined)
    remove.mutate(removing._id, { onSuccess: onGone, onSettled: () => setRemoving(undefined) })
  }
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <h2 className="shout t2" id="webhooks" ref={heading} tabIndex={-1}>
        Webhooks
      </h2>
      <p className="mute">
        We call your own address as soon as somebody follows you, writes to you or answers your event.
      </p>
      {query.isPending && (
        <SkeletonGroup label="Loading webhooks" className={styles.waiting}>
          <Skeleton width="100%" height={48} radius="var(--r-m)" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <NotLoaded what="webhooks" trying={query.isFetching} onTryAgain={query.refetch} />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={styles.rows}>
          {query.data.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} onDelete={() => setRemoving(webhook)} />
          ))}
        </ul>
      )}
      {!query.isPending && (
        <Button kind="soft" size={48} icon={<IconPlus />} onClick={() => setMaking(true)}>
          Make a webhook
        </Button>
      )}
      <MakeForm
        open={making}
        what="webhook"
        copyTitle="Copy the secret now"
        copyLabel="Copy the secret"
        field={{
          label: 'Address',
          type: 'url',
          name: 'url',
          placeholder: 'https://example.org/partyline',
          maxLength: HOOK_URL_MAX,
          onChange: create.reset,
        }}
        isValid={(url) => readUrl(url) !== undefined}
        legend="Tell it when"
        choices={HOOK_EVENTS}
        first={hookEventNames}
        make={create}
        onMake={(url, events) => create.mutate({ url, events })}
        onClose={() => setMaking(false)}
      />
      <QuestionDialog
        open={removing !== undefined}
        question="Delete this webhook?"
        detail={removing && `${new URL(removing.url).host} gets no more calls, and we delete its log.`}
        yes="Delete it"
        no="Keep it"
        destructive
        busy={remove.isPending}
        onAnswer={answer}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}
