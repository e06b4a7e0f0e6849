import { EMAIL_MAX, isEmail, PERSON_NAME_MAX, PHOTO_MAX_BYTES } from '@partyline/domain/names/profile'
import { EMAIL_USE, profileProblems } from '@partyline/domain/wording/profile'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PhotoField } from '../../ui/fields/photo-field.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { Draft } from './draft.ts'
import { StepButtons } from './step-buttons.tsx'
import styles from './wizard.module.css'

interface AboutStepProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  onNext: () => void
}

/** Asks for names, an email address, and, if they like, a photo. */
export function AboutStep({ draft, onChange, onNext }: AboutStepProps) {
  const { firstName, lastName, email, photo } = draft
  const [error, setError] = useState<string>()
  const filled = [firstName, lastName, email].every((value) => value.trim() !== '')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
    if (!isEmail(trimmed.email)) {
      setError(profileProblems['bad-email'])
      event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus()
      return
    }
    onChange(trimmed)
    onNext()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.names}>
        <Field
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={PERSON_NAME_MAX}
          value={firstName}
          onValueChange={(value) => onChange({ firstName: value })}
        />
        <Field
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={PERSON_NAME_MAX}
          value={lastName}
          onValueChange={(value) => onChange({ lastName: value })}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        value={email}
        error={error}
        hint={EMAIL_USE}
        onValueChange={(value) => {
          onChange({ email: value })
          setError(undefined)
        }}
      />
      <PhotoField
        filled={photo !== null}
        preview={
          <Avatar
            firstName={firstName}
            lastName={lastName}
            {...(photo && { photoUrl: photo })}
            size={96}
            decorative={!photo}
          />
        }
        onPhotoChange={(chosen) => onChange({ photo: chosen ?? null })}
        problems={profileProblems}
        maxBytes={PHOTO_MAX_BYTES}
      />
      <StepButtons>
        <Button type="submit" disabled={!filled}>
          Next
        </Button>
      </StepButtons>
    </form>
  )
}
