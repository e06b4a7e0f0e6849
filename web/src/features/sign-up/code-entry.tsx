import { checkCode } from '@partyline/contract/sign-in'
import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { wasRefused } from '../../platform/calls/call-failed.ts'
import { failureSentence } from '../../platform/calls/failure-sentence.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import type { PendingLogin } from '../../platform/people/pending-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { spendToken } from '../sign-in/spend-token.ts'
import { useSendAgain } from '../sign-in/use-send-again.ts'
import { RangOn } from '../sign-in/virtual-phones.tsx'
import styles from './verify-phone.module.css'

interface CodeEntryProps {
  pending: PendingLogin
  onAnotherPhone: () => void
}

/** Takes the code that was texted, and logs in with it; the wizard follows by itself. */
export function CodeEntry({ pending, onAnotherPhone }: CodeEntryProps) {
  const { failure, ...again } = useSendAgain(pending)
  const { sharedNumber } = useSettings()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const digits = readCode(code)
  const focusField = () => form.current?.querySelector('input')?.focus()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const verify = useMutation({
    mutationFn: async (typed: string) => {
      const { data } = await call(checkCode, { params: { code: typed } })
      await spendToken(client, data.token)
    },
    onError: (error) => {
      if (wasRefused(error)) setCode('')
      focusField()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits && !verify.isPending) verify.mutate(digits)
  }
  return (
    <>
      <p className={`lead mute ${styles.lead}`}>
        Type the 8-digit code we texted to <span className="nowrap">{formatPhone(pending.phone)}</span>.
      </p>
      <RangOn phone={pending.phone} />
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        <CodeField
          label="Code"
          value={code}
          onValueChange={(typed) => {
            setCode(typed)
            if (typed) verify.reset()
          }}
          error={verify.error ? failureSentence(verify.error) : undefined}
        />
        <div className={styles.slot}>
          {digits && (
            <Button type="submit" wide busy={verify.isPending} busyLabel="Checking">
              Continue to Sign Up
            </Button>
          )}
        </div>
      </form>
      <SendAgain {...again} sharedNumber={sharedNumber} elsewhere={paths.signUp}>
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
      </SendAgain>
      <p className={styles.after}>
        <button type="button" className="link" onClick={onAnotherPhone}>
          Use another number
        </button>
      </p>
    </>
  )
}
