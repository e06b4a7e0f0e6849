import { changeNumber, sendNumberCodes } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { formatPhone, type Phone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { changeCurrentUser } from '../../platform/people/current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import styles from './account.module.css'
import { accountFailure, refusalReason } from './account-failure.ts'
import { useResend } from './use-resend.ts'

interface NumberCodesProps {
  user: User
  phone: Phone
  /** When the codes were last sent, in milliseconds since 1970. */
  sentAt: number
  onSentAgain: () => void
  onAnotherNumber: () => void
  onDone: () => void
}

/** Takes the code from each phone, and moves the account. */
export function NumberCodes({ user, phone, sentAt, ...on }: NumberCodesProps) {
  const { sharedNumber } = useSettings()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState({ oldCode: '', newCode: '' })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const again = useResend({
    send: () => call(sendNumberCodes, { body: { phoneNumber: phone } }),
    sentAt,
    onSent: on.onSentAgain,
  })
  const change = useMutation({
    mutationFn: () => call(changeNumber, { body: { phoneNumber: phone, ...codes } }),
    onSuccess: async ({ user: moved }) => {
      on.onDone()
      changeCurrentUser(client, moved)
      toast('success', 'Your number is changed')
      await goTo(paths.account(user._id), { replace: true })
    },
    onError: (error) => {
      const wrong = wrongFields(error)
      setCodes((typed) => ({
        oldCode: wrong.old ? '' : typed.oldCode,
        newCode: wrong.new ? '' : typed.newCode,
      }))
      if (wrong.any)
        form.current
          ?.querySelector<HTMLInputElement>(wrong.old ? '[name=oldCode]' : '[name=newCode]')
          ?.focus()
    },
  })
  const wrong = wrongFields(change.error)
  const filled = readCode(codes.oldCode) && readCode(codes.newCode)
  const type = (field: keyof typeof codes) => (digits: string) => {
    setCodes((typed) => ({ ...typed, [field]: digits }))
    if (digits) change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (filled && !change.isPending) change.mutate()
  }
  const failure = accountFailure(change.error)
  return (
    <>
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        <CodeField
          name="oldCode"
          label={`Code on your old phone, ${formatPhone(user.phoneNumber)}`}
          value={codes.oldCode}
          onValueChange={type('oldCode')}
          error={wrong.old ? failure?.sentence : undefined}
        />
        <CodeField
          name="newCode"
          label={`Code on your new phone, ${formatPhone(phone)}`}
          value={codes.newCode}
          onValueChange={type('newCode')}
          error={wrong.new ? failure?.sentence : undefined}
        />
        <FailureNotice failure={wrong.any ? undefined : failure} sharedNumber={sharedNumber} />
        <Button type="submit" wide disabled={!filled} busy={change.isPending} busyLabel="Checking">
          Change my number
        </Button>
      </form>
      <SendAgain
        sharedNumber={sharedNumber}
        wait={again.wait}
        sent={again.sent}
        onSendAgain={again.onSendAgain}
        elsewhere={paths.changeNumber(user._id)}
      >
        <FailureNotice failure={again.failure} sharedNumber={sharedNumber} />
      </SendAgain>
      <p className={styles.after}>
        <button type="button" className="link" onClick={on.onAnotherNumber}>
          Use another number
        </button>
      </p>
    </>
  )
}

/** Which of the two codes the server found wrong. */
function wrongFields(error: unknown) {
  const reason = refusalReason(error)
  const both = reason === 'wrong-codes'
  const [old, fresh] = [both || reason === 'wrong-old-code', both || reason === 'wrong-new-code']
  return { old, new: fresh, any: old || fresh }
}
