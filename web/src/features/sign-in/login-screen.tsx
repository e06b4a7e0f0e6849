import { readPhone } from '@partyline/domain/phones'
import { safePath } from '@partyline/domain/sign-in'
import { INVALID_PHONE } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { failureWords } from '../../platform/calls/failure-words.ts'
import { useSearchText } from '../../platform/pages/address.ts'
import { goTo } from '../../platform/pages/go-to.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SpeakingCaller } from '../../ui/drawing/speaking-caller.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import styles from './sign-in.module.css'
import { useSendLogin } from './use-send-login.ts'
import { VirtualPhones } from './virtual-phones.tsx'

/** Asks for the phone that a login code and link are texted to. */
export function LoginScreen() {
  const from = new URLSearchParams(useSearchText()).get('from')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = useSendLogin()
  const { sharedNumber } = useSettings()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const phone = readPhone(typed)
    if (!phone) return refuse()
    setError(undefined)
    const sent = send.mutateAsync({ phone, referrer: safePath(from), withUrl: true })
    await sent.then(
      () => goTo(paths.loginCode),
      (failure) => isInvalid(failure) && refuse(),
    )
  }
  const enter = (masked: string) => {
    setTyped(masked)
    setError(undefined)
  }
  const refuse = () => {
    setError(INVALID_PHONE)
    form.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
  }

  return (
    <>
      <SpeakingCaller mood="smile" words="Hello?" />
      <h1 className={`shout t1 ${styles.title}`}>Send Login Link</h1>
      <p className={`lead mute ${styles.lead}`}>
        We’ll text you a link and an 8-digit code. No password to remember.
      </p>
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        <VirtualPhones typed={typed} onPick={enter} />
        <PhoneField
          label="Phone number"
          value={typed}
          onValueChange={enter}
          error={error}
          hint={RATES_NOTICE}
        />
        <FailureNotice
          failure={isInvalid(send.error) ? undefined : failureWords(send.error)}
          sharedNumber={sharedNumber}
        />
        <ConsentNotice />
        <Button type="submit" wide busy={send.isPending} busyLabel="Sending">
          Send
        </Button>
      </form>
      <p className={`mute ${styles.after}`}>
        New here?{' '}
        <a className="link" href={paths.signUp}>
          Sign-Up
        </a>
      </p>
    </>
  )
}

/** Ten digits that no phone has: the server knows the number plan. */
function isInvalid(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.reason === 'invalid-phone'
}
