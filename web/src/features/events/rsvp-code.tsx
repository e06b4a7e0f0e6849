import { checkCode } from '@partyline/contract/sign-in'
import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { INVALID_CODE } from '@partyline/domain/wording/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { CallFailed } from '../../platform/call-failed.ts'
import { failureSentence } from '../../platform/failure-sentence.ts'
import type { PendingLogin } from '../../platform/pending-login.ts'
import { useSettings } from '../../platform/settings.ts'
import { spendToken } from '../../platform/spend-token.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SendAgain } from '../../ui/send-again.tsx'
import styles from './rsvp.module.css'

interface RsvpCodeProps {
  pending: PendingLogin
  onAnotherPhone: () => void
}

/** Takes the code that was texted and signs in with it as soon as it is whole; the card follows by itself. */
export function RsvpCode({ pending, onAnotherPhone }: RsvpCodeProps) {
  const { failure, ...again } = useSendAgain(pending)
  const { sharedNumber } = useSettings()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const focusField = () => form.current?.querySelector('input')?.focus()

  const verify = useMutation({
    mutationFn: async (digits: string) => {
      const { data } = await call(checkCode, { params: { code: digits } })
      await spendToken(client, data.token)
    },
    onError: (failed) => {
      setError(failureSentence(failed))
      if (failed instanceof CallFailed && failed.status >= 400 && failed.status < 500) setCode('')
      focusField()
    },
  })
  const check = (input: string) => {
    const digits = readCode(input)
    setError(digits ? undefined : INVALID_CODE)
    if (digits && !verify.isPending) verify.mutate(digits)
    if (!digits) focusField()
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    check(code)
  }
  return (
    <>
      <p className="mute">
        Type the 8-digit code we texted to <span className="nowrap">{formatPhone(pending.phone)}</span>.
      </p>
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        <CodeField
          label="Code"
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            if (digits) setError(undefined)
          }}
          onComplete={check}
          error={error}
        />
        <Button type="submit" wide busy={verify.isPending} busyLabel="Checking">
          Next
        </Button>
      </form>
      <SendAgain {...again} elsewhere={pending.referrer}>
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
      </SendAgain>
      <p className={styles.centred}>
        <button type="button" className={`link ${styles.linkKey}`} onClick={onAnotherPhone}>
          Use another number
        </button>
      </p>
    </>
  )
}
