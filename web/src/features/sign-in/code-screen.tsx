import { checkCode } from '@partyline/contract/sign-in'
import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { INVALID_CODE } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { CallFailed } from '../../platform/call-failed.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { failureSentence } from './failure-sentence.ts'
import { LoginArt } from './login-art.tsx'
import { usePendingLogin } from './pending-login.ts'
import { SendAgain } from './send-again.tsx'
import styles from './sign-in.module.css'
import { spendToken } from './spend-token.ts'

/** Takes the 8-digit code that was texted, and logs in with it. */
export function CodeScreen() {
  const pending = usePendingLogin()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const focusField = () => form.current?.querySelector('input')?.focus()

  const logIn = useMutation({
    mutationFn: async (digits: string) => {
      const { data } = await call(checkCode, { params: { code: digits } })
      await spendToken(client, data)
    },
    onError: (failure) => {
      setError(failureSentence(failure))
      if (failure instanceof CallFailed && failure.status >= 400 && failure.status < 500) setCode('')
      focusField()
    },
  })
  const check = (input: string) => {
    const digits = readCode(input)
    setError(digits ? undefined : INVALID_CODE)
    if (digits && !logIn.isPending) logIn.mutate(digits)
    if (!digits) focusField()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(code)
  }

  return (
    <>
      <LoginArt mood="o" words="• • • •" />
      <h1 className={`shout t1 ${styles.title}`}>Code and URL sent!</h1>
      <p className={`lead mute ${styles.lead}`}>
        Check your texts
        {pending && (
          <>
            {' '}
            at <span className="nowrap">{formatPhone(pending.phone)}</span>
          </>
        )}
        . Tap the link in there, or type the 8-digit code.
      </p>
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        <CodeField
          label="Login code"
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            if (digits) setError(undefined)
          }}
          onComplete={check}
          error={error}
        />
        <Button type="submit" wide busy={logIn.isPending} busyLabel="Logging in">
          Log In
        </Button>
      </form>
      <SendAgain pending={pending} />
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}
