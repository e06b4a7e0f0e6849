import { INTRO_MAX } from '@partyline/domain/profile'
import { countSegments } from '@partyline/domain/segments'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields/field.tsx'
import { StepKeys } from './step-keys.tsx'
import styles from './wizard.module.css'

interface IntroStepProps {
  intro: string
  handle: string
  busy: boolean
  onIntroChange: (intro: string) => void
  onBack: () => void
  onSignUp: () => void
}

/** The text that every new follower gets. */
export function IntroStep({ intro, handle, busy, onIntroChange, onBack, onSignUp }: IntroStepProps) {
  const over = intro.length > INTRO_MAX
  const ready = intro.trim() !== '' && !over
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onSignUp()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <Field
        label="Intro Message"
        className={styles.intro ?? ''}
        name="intro"
        multiline
        rows={4}
        required
        placeholder="Hey! Thanks for following me."
        value={intro}
        onValueChange={onIntroChange}
        error={over ? `An intro message has at most ${INTRO_MAX} characters.` : undefined}
        hint={
          <span className={styles.hint}>
            <span>This message is sent to anyone who follows @{handle}.</span>
            <span className={classNames('nowrap', over && styles.over)}>{cost(intro)}</span>
          </span>
        }
      />
      <StepKeys onBack={onBack}>
        <Button type="submit" disabled={!ready} busy={busy} busyLabel="Signing up">
          Sign Up
        </Button>
      </StepKeys>
    </form>
  )
}

/** What a text costs: carriers bill by the segment. */
function cost(text: string): string {
  const segments = text ? countSegments(text).count : 0
  return `${counted(text.length, 'character')}, ${counted(segments, 'text')}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
