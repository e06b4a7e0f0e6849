import type { FormEvent } from 'react'
import { useSettings } from '../../platform/pages/settings.ts'
import { useHandleCheck } from '../../platform/people/use-handle-check.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { HandleField } from '../../ui/fields/handle-field.tsx'
import { TextCard } from '../../ui/messages/text-card.tsx'
import { StepButtons } from './step-buttons.tsx'
import styles from './wizard.module.css'

interface HandleStepProps {
  handle: string
  onHandleChange: (handle: string) => void
  onBack: () => void
  onNext: () => void
}

/** Asks for the name that people text. The server says whether it is free. */
export function HandleStep({ handle, onHandleChange, onBack, onNext }: HandleStepProps) {
  const { sharedNumber } = useSettings()
  const { validity, message } = useHandleCheck(handle)
  const ready = handle !== '' && validity !== 'validating' && validity !== 'error'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onNext()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <HandleField value={handle} onValueChange={onHandleChange} validity={validity} message={message} />
      <section>
        <h3 className={`label ${styles.findLabel}`}>Your handle is your username: how people find you</h3>
        <TextCard to={sharedNumber} text={`@${handle || '…'}`} copyable={false} />
      </section>
      <StepButtons onBack={onBack}>
        <Button type="submit" disabled={!ready}>
          Next
        </Button>
      </StepButtons>
    </form>
  )
}
