import { API_KEY_NAME_MAX, SCOPES, type Scope, scopeNames } from '@partyline/domain/scopes'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './developers.module.css'
import { failureOf } from './failure-of.ts'
import { SecretOnce } from './secret-once.tsx'
import type { useApiKeys } from './use-api-keys.ts'

interface KeyFormProps {
  open: boolean
  create: ReturnType<typeof useApiKeys>['create']
  onClose: () => void
}

/** Makes a key: asks for its name and its scopes, then shows its secret once. */
export function KeyForm({ open, create, onClose }: KeyFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const secret = create.data?.secret
  const close = () => {
    setName('')
    setScopes([])
    create.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !create.isPending) create.mutate({ name: name.trim(), scopes: [...scopes] })
  }
  const ready = name.trim() !== '' && scopes.length > 0
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret ? 'Copy your key now' : 'Make a key'}
      closable={!create.isPending}
      align="start"
    >
      {secret ? (
        <SecretOnce secret={secret} label="Copy the key" onDone={close} />
      ) : (
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <Field
            label="What is it for?"
            name="name"
            autoComplete="off"
            placeholder="Our website"
            maxLength={API_KEY_NAME_MAX}
            value={name}
            onValueChange={setName}
          />
          <fieldset className={styles.choices}>
            <legend className="label">It may</legend>
            {scopeNames.map((scope) => (
              <CheckRow
                key={scope}
                checked={scopes.includes(scope)}
                onCheckedChange={(on) =>
                  setScopes(on ? [...scopes, scope] : scopes.filter((other) => other !== scope))
                }
              >
                <span className={styles.words}>
                  <span>{SCOPES[scope]}</span>
                  <span className={`small mute ${styles.code}`}>{scope}</span>
                </span>
              </CheckRow>
            ))}
          </fieldset>
          <p className={styles.failure} role="alert">
            {failureOf(create.error)}
          </p>
          <Button type="submit" wide disabled={!ready} busy={create.isPending} busyLabel="Making it">
            Make the key
          </Button>
        </form>
      )}
    </Dialog>
  )
}
