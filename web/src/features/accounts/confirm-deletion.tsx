import { deleteAccount, sendDeletionCode } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { currentUserQuery, forgetAnswers } from '../../platform/people/current-user.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import styles from './account.module.css'
import { accountFailure, refusalReason } from './account-failure.ts'
import { useCodesSent } from './use-codes-sent.ts'
import { useResend } from './use-resend.ts'

/** Asks for a code from the account's phone, then deletes the account. */
export function ConfirmDeletion({ user }: { user: User }) {
  const [code, setCode] = useState('')
  const { sent, note, drop } = useCodesSent('deletion', user._id)
  const sentAt = sent?.at ?? 0
  const { sharedNumber } = useSettings()
  const remove = useDelete(drop)
  const send = useResend({
    send: () => call(sendDeletionCode, { body: {} }),
    sentAt,
    onSent: () => note(),
  })
  const isWrong = refusalReason(remove.error) === 'wrong-code'
  if (sentAt === 0) {
    return (
      <div className={styles.form}>
        <p className="mute">
          To be sure that it’s you, we’ll text a code to{' '}
          <span className="nowrap">{formatPhone(user.phoneNumber)}</span>.
        </p>
        <FailureNotice failure={send.failure} sharedNumber={sharedNumber} />
        <div className={styles.buttons}>
          <ButtonLink kind="soft" href={paths.account(user._id)}>
            Keep it
          </ButtonLink>
          <Button
            kind="bad"
            className={styles.go}
            busy={send.sending}
            busyLabel="Sending"
            onClick={send.onSendAgain}
          >
            Text me a code
          </Button>
        </div>
      </div>
    )
  }
  return (
    <>
      <DeletionForm
        user={user}
        ready={Boolean(readCode(code))}
        remove={remove}
        confirmation={code}
        quiet={isWrong}
      >
        <CodeField
          label={`Code on your phone, ${formatPhone(user.phoneNumber)}`}
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            remove.reset()
          }}
          error={isWrong ? accountFailure(remove.error)?.sentence : undefined}
        />
      </DeletionForm>
      <SendAgain
        sharedNumber={sharedNumber}
        wait={send.wait}
        sent={send.sent}
        onSendAgain={send.onSendAgain}
        elsewhere={paths.deleteAccount(user._id)}
      >
        <FailureNotice failure={send.failure} sharedNumber={sharedNumber} />
      </SendAgain>
    </>
  )
}

interface DeletionFormProps {
  user: User
  ready: boolean
  remove: ReturnType<typeof useDelete>
  confirmation: string
  /** The field itself shows the problem. */
  quiet?: boolean
  children: ReactNode
}

function DeletionForm({ user, ready, remove, confirmation, quiet, children }: DeletionFormProps) {
  const { sharedNumber } = useSettings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !remove.isPending) remove.mutate(confirmation)
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {children}
      <FailureNotice failure={quiet ? undefined : accountFailure(remove.error)} sharedNumber={sharedNumber} />
      <div className={styles.buttons}>
        <ButtonLink kind="soft" href={paths.account(user._id)}>
          Keep it
        </ButtonLink>
        <Button
          type="submit"
          kind="bad"
          className={styles.go}
          disabled={!ready}
          busy={remove.isPending}
          busyLabel="Deleting"
        >
          Delete my account
        </Button>
      </div>
    </form>
  )
}

/** @param onDone called once it is deleted */
function useDelete(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (confirmation: string) => call(deleteAccount, { body: { confirmation } }),
    onSuccess: async () => {
      // Home comes first, because this screen would ask a signed-out person to log in.
      await goTo(paths.home, { replace: true })
      onDone()
      forgetAnswers(client)
      client.setQueryData(currentUserQuery.queryKey, null)
      toast('success', 'Your account is deleted')
    },
  })
}
