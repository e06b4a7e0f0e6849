import { NICKNAME_MAX } from '@partyline/domain/names/profile'
import { NICKNAME_TOO_LONG } from '@partyline/domain/wording/people'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './user-area.module.css'

interface NicknameFormProps {
  /** '' without one. */
  saved: string
  busy: boolean
  onSave: (nickname: string) => void
}

/** A nickname for a follower without a name. */
export function NicknameForm({ saved, busy, onSave }: NicknameFormProps) {
  const [typed, setTyped] = useState(saved)
  const isTooLong = [...typed.trim()].length > NICKNAME_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !isTooLong && typed.trim() !== saved) onSave(typed.trim())
  }
  return (
    <form className={styles.nickname} method="post" onSubmit={submit} noValidate>
      <Field
        label="Nickname"
        hint="Only you see it. Leave it blank for none."
        name="nickname"
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
        error={isTooLong ? NICKNAME_TOO_LONG : undefined}
      />
      <Button type="submit" wide kind="soft" busy={busy} disabled={isTooLong || typed.trim() === saved}>
        Save nickname
      </Button>
    </form>
  )
}
