import { type ComponentProps, type FormEvent, useState } from 'react'
import { plainSentence } from '../../platform/calls/failure-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckRow } from '../../ui/fields/check-row.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './developers.module.css'
import { SecretOnce } from './secret-once.tsx'

interface MakeFormProps<Choice extends string> {
  open: boolean
  what: 'key' | 'webhook'
  /** The words above the new secret, and on the button that copies it. */
  copyTitle: string
  copyLabel: string
  /** The field for its name or address. */
  field: ComponentProps<typeof Field>
  isValid: (typed: string) => boolean
  legend: string
  /** Each choice with its description. */
  choices: Record<Choice, string>
  /** The choices that are checked at first. */
  first: readonly Choice[]
  make: {
    data: { secret: string } | undefined
    error: unknown
    isPending: boolean
    reset: () => void
  }
  onMake: (typed: string, chosen: Choice[]) => void
  onClose: () => void
}

/** Makes a key or a webhook: asks for its name or address and for its choices, then shows its secret once. */
export function MakeForm<Choice extends string>(props: MakeFormProps<Choice>) {
  const { open, what, field, choices, first, make, onMake, onClose } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(first)
  const secret = make.data?.secret
  const ready = props.isValid(typed.trim()) && chosen.length > 0
  const close = () => {
    setTyped('')
    setChosen(first)
    make.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !make.isPending) onMake(typed.trim(), [...chosen])
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret ? props.copyTitle : `Make a ${what}`}
      // The secret is shown once, so a stray press beside it must not close it.
      closable={!make.isPending && !secret}
      align="start"
    >
      {secret ? (
        <SecretOnce secret={secret} label={props.copyLabel} onDone={close} />
      ) : (
        <form className={styles.form} method="post" onSubmit={submit} noValidate>
          <Field {...field} autoComplete="off" value={typed} onValueChange={setTyped} />
          <fieldset className={styles.choices}>
            <legend className="label">{props.legend}</legend>
            {(Object.keys(choices) as Choice[]).map((choice) => (
              <CheckRow
                key={choice}
                checked={chosen.includes(choice)}
                onCheckedChange={(on) =>
                  setChosen(on ? [...chosen, choice] : chosen.filter((other) => other !== choice))
                }
              >
                <span className={styles.words}>
                  <span>{choices[choice]}</span>
                  <span className={`small mute ${styles.code}`}>{choice}</span>
                </span>
              </CheckRow>
            ))}
          </fieldset>
          <p className={styles.failure} role="alert">
            {make.error ? plainSentence(make.error) : ''}
          </p>
          <Button type="submit" wide disabled={!ready} busy={make.isPending} busyLabel="Making it">
            Make the {what}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
