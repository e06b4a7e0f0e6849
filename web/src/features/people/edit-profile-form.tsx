import type { User } from '@partyline/contract/people'
import { nameKey } from '@partyline/domain/names/names'
import {
  EMAIL_MAX,
  isEmail,
  isIntroTooLong,
  PERSON_NAME_MAX,
  PHOTO_MAX_BYTES,
} from '@partyline/domain/names/profile'
import { renameWarning } from '@partyline/domain/wording/names'
import { EMAIL_USE, profileProblems } from '@partyline/domain/wording/profile'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { goBack } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useHandleCheck } from '../../platform/people/use-handle-check.ts'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { useKeptChanges } from '../../platform/sending/use-kept-changes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { UnsavedChanges } from '../../ui/feedback/unsaved-changes.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { HandleField } from '../../ui/fields/handle-field.tsx'
import { IntroField } from '../../ui/fields/intro-field.tsx'
import { PhotoField } from '../../ui/fields/photo-field.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import styles from './edit-profile.module.css'
import { maySave, type ProfileForm } from './may-save.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The parts of a profile that its person may change. */
export function EditProfileForm({ user }: { user: User }) {
  const [saved] = useState(() => readForm(user))
  const { form, setForm, changes, resumed, forget } = useKeptChanges(draftPlace('profile', user._id), saved)
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const check = useHandleCheck(form.handle, { unchanged: saved.handle })
  const save = useSaveProfile(user, forget)
  const errors = tried ? findErrors(form, saved) : {}
  const refusal = save.variables?.handle === form.handle ? handleRefusal(save.error) : undefined
  const set = (field: keyof ProfileForm) => (value: string) => setForm((now) => ({ ...now, [field]: value }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || !maySave(saved, form, check.validity)) return
    setTried(true)
    const [wrong] = Object.keys(findErrors(form, saved))
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else save.mutate(changes)
  }
  const photoUrl = form.photo === undefined ? user.photo : form.photo
  return (
    <form className={styles.form} ref={element} method="post" onSubmit={submit} noValidate>
      {resumed && <UnsavedChanges />}
      <PhotoField
        label="Profile Picture"
        buttonLabel="Edit"
        filled={Boolean(photoUrl)}
        preview={
          <Avatar
            firstName={form.firstName}
            lastName={form.lastName}
            photoUrl={photoUrl ?? undefined}
            size={96}
          />
        }
        onPhotoChange={(photo) => setForm((now) => ({ ...now, photo: photo ?? removed(user) }))}
        problems={profileProblems}
        maxBytes={PHOTO_MAX_BYTES}
      />
      {user.handle && (
        <>
          <HandleField
            label="Username"
            value={form.handle}
            onValueChange={set('handle')}
            validity={refusal ? 'error' : check.validity}
            message={refusal ?? check.message}
            required={false}
            maxLength={100}
          />
          {saved.handle !== '' && nameKey(form.handle) !== nameKey(saved.handle) && (
            <p className={`small ${styles.warning}`} role="status">
              {renameWarning(saved.handle)}
            </p>
          )}
          <IntroField
            rows={3}
            hint="Sent to anyone who follows your username."
            value={form.intro}
            onValueChange={set('intro')}
            saved={saved.intro}
          />
        </>
      )}
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={PERSON_NAME_MAX}
        value={form.firstName}
        onValueChange={set('firstName')}
        error={errors.firstName}
      />
      <Field
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={PERSON_NAME_MAX}
        value={form.lastName}
        onValueChange={set('lastName')}
        error={errors.lastName}
      />
      <Field
        label="Email Address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        value={form.email}
        onValueChange={set('email')}
        hint={EMAIL_USE}
        error={errors.email}
      />
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          onClick={() => {
            forget()
            goBack(paths.userDetails(user._id))
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          className={styles.save}
          disabled={!save.isPending && !maySave(saved, form, check.validity)}
          busy={save.isPending}
          busyLabel="Saving"
        >
          Save Changes
        </Button>
      </div>
    </form>
  )
}

function readForm(user: User): ProfileForm {
  const { displayHandle, intro, firstName, lastName, email } = user
  return {
    handle: displayHandle ?? '',
    intro: intro ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    photo: undefined,
  }
}

/** The photo was removed. Without a saved one there is nothing to do. */
function removed(user: User): null | undefined {
  return user.photo ? null : undefined
}

type Errors = Partial<Record<keyof ProfileForm, string>>

/** The problems by field, in the order of the form. */
function findErrors({ firstName, lastName, email, intro }: ProfileForm, saved: ProfileForm): Errors {
  return {
    ...(isIntroTooLong(intro.trim(), saved.intro) && { intro: '' }),
    ...(!firstName.trim() && { firstName: 'Please enter your first name.' }),
    ...(!lastName.trim() && { lastName: 'Please enter your last name.' }),
    ...(!isEmail(email.trim()) && { email: profileProblems['bad-email'] }),
  }
}

/** Why the server refused the username, which the check could not know. */
function handleRefusal(error: Error | null): string | undefined {
  return error instanceof CallFailed && error.reason.startsWith('handle-') ? error.message : undefined
}
