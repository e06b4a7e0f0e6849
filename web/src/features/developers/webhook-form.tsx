import { HOOK_EVENTS, HOOK_URL_MAX, type HookEvent, hookEventNames } from '@partyline/domain/hooks'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './developers.module.css'
import { failureOf } from './failure-of.ts'
import { SecretOnce } from './secret-once.tsx'
import type { useWebhooks } from './use-webhooks.ts'

interface WebhookFormProps {
  open: boolean
  create: ReturnType<typeof useWebhooks>['create']
  onClose: () => void
}

/** Makes a webhook: asks for its address and its events, then shows the secret of its signatures once. */
export function WebhookForm({ open, create, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly HookEvent[]>(hookEventNames)
  const secret = create.data?.secret
  const ready = URL.canParse(url.trim()) && events.length > 0
  const close = () => {
    setUrl('')
    setEvents(hookEventNames)
    create.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !create.isPending) create.mutate({ url: url.trim(), events: [...events] })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret ? 'Copy the secret now' : 'Make a webhook'}
      closable={!create.isPending}
      align="start"
    >
      {secret ? (
        <SecretOnce secret={secret} label="Copy the secret" onDone={close} />
      ) : (
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <Field
            label="Address"
            type="url"
            name="url"
            autoComplete="off"
            placeholder="https://example.org/partyline"
            maxLength={HOOK_URL_MAX}
            value={url}
            onValueChange={(typed) => {
              setUrl(typed)
              create.reset()
            }}
          />
          <fieldset className={styles.choices}>
            <legend className="label">Tell it when</legend>
            {hookEventNames.map((name) => (
              <CheckRow
                key={name}
                checked={events.includes(name)}
                onCheckedChange={(on) =>
                  setEvents(on ? [...events, name] : events.filter((other) => other !== name))
                }
              >
                <span className={styles.words}>
                  <span>{HOOK_EVENTS[name]}</span>
                  <span className={`small mute ${styles.code}`}>{name}</span>
                </span>
              </CheckRow>
            ))}
          </fieldset>
          <p className={styles.failure} role="alert">
            {failureOf(create.error)}
          </p>
          <Button type="submit" wide disabled={!ready} busy={create.isPending} busyLabel="Making it">
            Make the webhook
          </Button>
        </form>
      )}
    </Dialog>
  )
}
