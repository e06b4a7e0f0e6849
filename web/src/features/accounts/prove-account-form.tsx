import { proveAccount } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { EMAIL_MAX, isEmail } from '@partyline/domain/names/profile'
import { NO_PROOF } from '@partyline/domain/wording/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { forgetAnswers, refetchCurrentUser } from '../../platform/people/current-user.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './account.module.css'
import { accountFailure, refusalReason } from './account-failure.ts'

/**
 * Asks for the account's email address, which shows older messages again. A new owner of the number can leave
 * instead.
 */
export function ProveAccountForm({ user }: { user: User }) {
  const { sharedNumber } = useSettings()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const prove = useMutation({
    mutationFn: () => call(proveAccount, { body: { email: email.trim() } }),
    onSuccess: async () => {
      await refetchCurrentUser(client)
      forgetAnswers(client)
      await goTo(paths.user(user._id), { replace: true })
    },
  })
  if (user.hidesOlder === null && !prove.isPending) return <AllShown user={user} />
  if (user.hidesOlder === 'for-good') return <p className="lead mute">{NO_PROOF}</p>
  const wrong = refusalReason(prove.error) === 'wrong-email' ? prove.error?.message : undefined
  const enter = (typed: string) => {
    setEmail(typed)
    prove.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmail(email.trim()) && !prove.isPending) prove.mutate()
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p className="lead mute">
        This number has been quiet for more than half a year, and numbers change hands. If you are{' '}
        {user.firstName ?? 'the owner'}, type the email address of your account, and you see everything again.
      </p>
      <Field
        label="Email Address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        value={email}
        onValueChange={enter}
        error={wrong}
      />
      {!wrong && <FailureNotice failure={accountFailure(prove.error)} sharedNumber={sharedNumber} />}
      <div className={styles.buttons}>
        <ButtonLink kind="quiet" href={paths.user(user._id)}>
          Not now
        </ButtonLink>
        <Button
          type="submit"
          className={styles.go}
          disabled={!isEmail(email.trim())}
          busy={prove.isPending}
          busyLabel="Looking"
        >
          Show everything
        </Button>
      </div>
      <p className="mute">
        Is the number new to you? Then this account was somebody else’s.{' '}
        <a className="link" href={paths.deleteAccount(user._id)}>
          Delete it
        </a>{' '}
        and start with one of your own.
      </p>
    </form>
  )
}

function AllShown({ user }: { user: User }) {
  return (
    <div className={styles.section}>
      <p className="lead mute">You can see everything.</p>
      <ButtonLink href={paths.user(user._id)}>See my messages</ButtonLink>
    </div>
  )
}
