import type { User } from '@partyline/contract/people'
import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSettings } from '../../platform/pages/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import styles from './account.module.css'
import { accountFailure, refusalReason } from './account-failure.ts'
import { type CodedAct, useCodesSent } from './use-codes-sent.ts'
import { useResend } from './use-resend.ts'

interface ConfirmByCodeProps<Answer> {
  act: CodedAct
  user: User
  /** The button for a person who changes their mind. */
  keep: ReactNode
  /** What the button says that acts, and then while it acts. */
  go: string
  busyLabel: string
  /** The address of this screen. */
  here: string
  send: () => Promise<unknown>
  confirm: (code: string) => Promise<Answer>
  /** @param drop forgets the code that was sent */
  onDone: (answer: Answer, drop: () => void) => Promise<void>
}

/** Texts a code to the account's phone, and acts once it is typed. For what nobody can undo. */
export function ConfirmByCode<Answer>(props: ConfirmByCodeProps<Answer>) {
  const { act, user, keep, go, busyLabel, here, ...on } = props
  const [code, setCode] = useState('')
  const { sent, note, drop } = useCodesSent(act, user._id)
  const sentAt = sent?.at ?? 0
  const { sharedNumber } = useSettings()
  const send = useResend({ send: on.send, sentAt, onSent: () => note() })
  const confirm = useMutation({
    mutationFn: () => on.confirm(code),
    onSuccess: (answer) => on.onDone(answer, drop),
  })
  if (sentAt === 0) {
    return (
      <div className={styles.form}>
        <p className="mute">
          To be sure that it’s you, we’ll text a code to{' '}
          <span className="nowrap">{formatPhone(user.phoneNumber)}</span>.
        </p>
        <FailureNotice failure={send.failure} sharedNumber={sharedNumber} />
        <div className={styles.buttons}>
          {keep}
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
  const isReady = Boolean(readCode(code))
  const isWrong = refusalReason(confirm.error) === 'wrong-code'
  const failure = accountFailure(confirm.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !confirm.isPending) confirm.mutate()
  }
  return (
    <>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <CodeField
          label={`Code on your phone, ${formatPhone(user.phoneNumber)}`}
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            confirm.reset()
          }}
          error={isWrong ? failure?.sentence : undefined}
        />
        <FailureNotice failure={isWrong ? undefined : failure} sharedNumber={sharedNumber} />
        <div className={styles.buttons}>
          {keep}
          <Button
            type="submit"
            kind="bad"
            className={styles.go}
            disabled={!isReady}
            busy={confirm.isPending}
            busyLabel={busyLabel}
          >
            {go}
          </Button>
        </div>
      </form>
      <SendAgain
        sharedNumber={sharedNumber}
        wait={send.wait}
        sent={send.sent}
        onSendAgain={send.onSendAgain}
        elsewhere={here}
      >
        <FailureNotice failure={send.failure} sharedNumber={sharedNumber} />
      </SendAgain>
    </>
  )
}
