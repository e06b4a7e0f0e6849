import { isIntroTooLong } from '@partyline/domain/names/profile'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IntroField } from '../../ui/fields/intro-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import styles from './wizard.module.css'

interface IntroStepProps {
  intro: string
  handle: string
  busy: boolean
  onIntroChange: (intro: string) => void
  onBack: () => void
  onSignUp: () => void
}

/** Asks for the text that every new follower gets. */
export function IntroStep({ intro, handle, busy, onIntroChange, onBack, onSignUp }: IntroStepProps) {
  const ready = intro.trim() !== '' && !isIntroTooLong(intro.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSignUp()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <IntroField
        rows={4}
        required
        value={intro}
        onValueChange={onIntroChange}
        hint={`This message is sent to anyone who follows @${handle}.`}
      />
      <StepButtons onBack={onBack}>
        <Button type="submit" disabled={!ready} busy={busy} busyLabel="Signing up">
          Sign Up
        </Button>
      </StepButtons>
    </form>
  )
}
