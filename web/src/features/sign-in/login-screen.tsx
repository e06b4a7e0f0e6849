import { safePath } from '@partyline/domain/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useState } from 'react'
import { useSignedOut } from '../../platform/calls/session-signal.ts'
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
import { usePhoneForm } from './use-phone-form.ts'
import { VirtualPhones } from './virtual-phones.tsx'

/** Asks for the phone that gets a login code and link. */
export function LoginScreen() {
  const from = new URLSearchParams(useSearchText()).get('from')
  const [typed, setTyped] = useState('')
  const hasEnded = useSignedOut()
  const { sharedNumber, phoneForm: numberForm } = useSettings()
  const phoneForm = usePhoneForm(typed, {
    referrer: safePath(from),
    withUrl: true,
    onSent: () => goTo(paths.loginCode),
  })
  const enter = (masked: string) => {
    setTyped(masked)
    phoneForm.clearError()
  }

  return (
    <>
      <SpeakingCaller mood="smile" words="Hello?" />
      <h1 className={`shout t1 ${styles.title}`}>Send Login Link</h1>
      <p className={`lead mute ${styles.lead}`}>
        {hasEnded && 'Your login has ended. Log in, and you’re back where you were. '}
        We’ll text you a link and an 8-digit code. No password to remember.
      </p>
      <form className={styles.form} ref={phoneForm.form} method="post" onSubmit={phoneForm.submit} noValidate>
        <VirtualPhones typed={typed} onPick={enter} />
        <PhoneField
          label="Phone number"
          value={typed}
          phoneForm={numberForm}
          onValueChange={enter}
          error={phoneForm.error}
          hint={RATES_NOTICE}
        />
        <FailureNotice failure={phoneForm.failure} sharedNumber={sharedNumber} />
        <ConsentNotice />
        <Button type="submit" wide busy={phoneForm.busy} busyLabel="Sending">
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
