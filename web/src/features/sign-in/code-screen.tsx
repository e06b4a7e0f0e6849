import { checkCode } from '@partyline/contract/sign-in'
import { formatPhone } from '@partyline/domain/phones'
import { readCode, safePath } from '@partyline/domain/sign-in'
import { INVALID_CODE } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { CallFailed } from '../../platform/call-failed.ts'
import { failureSentence } from '../../platform/failure-sentence.ts'
import { goTo } from '../../platform/go-to.ts'
import { paths } from '../../platform/paths.ts'
import { usePendingLogin } from '../../platform/pending-login.ts'
import { useSettings } from '../../platform/settings.ts'
import { spendToken } from '../../platform/spend-token.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SendAgain } from '../../ui/send-again.tsx'
import { SpeakingCaller } from '../../ui/speaking-caller.tsx'
import styles from './sign-in.module.css'
import { useLeaveOnceIn } from './use-leave-once-in.ts'

/** Takes the 8-digit code that was texted, and logs in with it. */
export function CodeScreen() {
  const pending = usePendingLogin()
  const { failure, ...again } = useSendAgain(pending)
  const { sharedNumber } = useSettings()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const focusField = () => form.current?.querySelector('input')?.focus()

  const logIn = useMutation({
    mutationFn: async (digits: string) => {
      const { data } = await call(checkCode, { params: { code: digits } })
      await spendToken(client, data.token)
      await goTo(safePath(data.url), { replace: true })
    },
    onError: (failure) => {
      setError(failureSentence(failure))
      if (failure instanceof CallFailed && failure.status >= 400 && failure.status < 500) setCode('')
      focusField()
    },
  })
  useLeaveOnceIn(pending?.referrer, logIn.isPending || logIn.isSuccess)

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
      <SpeakingCaller mood="o" words="• • • •" />
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
      <SendAgain {...again} elsewhere={paths.login}>
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
      </SendAgain>
      <p className={`small faint ${styles.rates}`}>{RATES_NOTICE}</p>
    </>
  )
}
