import { suggestHandle } from '@partyline/domain/names/names'
import { PERSON_NAME_MAX } from '@partyline/domain/names/profile'
import type { Phone } from '@partyline/domain/phones'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { useHandleCheck } from '../../../platform/people/use-handle-check.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './sign-up-here.module.css'
import { useSignUpHere } from './use-sign-up-here.ts'

interface SignUpHereProps {
  phone: Phone
  /** The name on the phone's tag. */
  owner: string
  /** It only keeps its space, because nobody knows yet whether it is needed. */
  coming: boolean
  onDone: () => Promise<unknown>
}

/** The first step of the guide, on the phone's own screen: a name and a username. */
export function SignUpHere({ phone, owner, coming, onDone }: SignUpHereProps) {
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const lastName = others.join(' ')
  const handle = (typed ?? suggestHandle(firstName, lastName)).replace(/^@/, '')
  const { validity, message } = useHandleCheck(handle)
  const enter = useSignUpHere(phone, onDone)
  const ready = lastName !== '' && handle !== '' && validity !== 'error'
  const problem = enter.error ? refusalSentence(enter.error) : validity === 'error' ? message : ''
  const hint = firstName === '' ? 'Such as Ana Lima.' : lastName === '' ? 'Add a last name, too.' : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !enter.isPending) enter.mutate({ firstName, lastName, handle })
  }
  return (
    <form
      className={classNames(styles.form, coming && styles.coming)}
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={`Sign up on ${owner}’s phone`}
    >
      <h2 className={`shout ${styles.title}`}>Get a name on the line</h2>
      <label className={styles.field}>
        First and last name
        <input
          name="name"
          autoComplete="off"
          maxLength={PERSON_NAME_MAX}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            enter.reset()
          }}
        />
      </label>
      <label className={styles.field}>
        Username
        <input
          name="handle"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          aria-invalid={problem !== '' || undefined}
          value={handle && `@${handle}`}
          onChange={(event) => {
            setTyped(event.target.value)
            enter.reset()
          }}
        />
      </label>
      <p className={problem ? styles.problem : styles.hint} role="status">
        {problem || hint}
      </p>
      <Button type="submit" wide size={48} disabled={!ready} busy={enter.isPending} busyLabel="Signing up">
        Sign Up
      </Button>
    </form>
  )
}

/**
 * The server's own sentence if the person can correct the problem, for example a username that was just
 * taken.
 */
function refusalSentence(error: Error): string {
  const isRefused = error instanceof CallFailed && error.status === 409
  return isRefused ? error.message : failureSentence(error)
}
