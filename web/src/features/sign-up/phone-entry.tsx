import { NANP_FORM, readTypedPhone } from '@partyline/domain/phones'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import type { FormEvent } from 'react'
import { failureWords } from '../../platform/calls/failure-words.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { ConsentNotice } from '../sign-in/consent-notice.tsx'
import { phoneProblem } from '../sign-in/phone-problem.ts'
import styles from '../sign-in/sign-in.module.css'
import { useSendLogin } from '../sign-in/use-send-login.ts'
import { VirtualPhones } from '../sign-in/virtual-phones.tsx'

interface PhoneEntryProps {
  /** The masked text. */
  typed: string
  onTypedChange: (masked: string) => void
  /** Called when the code is on its way. */
  onSent: () => void
}

/** Asks for the phone that gets a code. */
export function PhoneEntry({ typed, onTypedChange, onSent }: PhoneEntryProps) {
  const send = useSendLogin()
  const { sharedNumber, phoneForm } = useSettings()
  const phone = readTypedPhone(typed, phoneForm)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!phone || send.isPending) return
    send.mutate({ phone, referrer: paths.signUp, withUrl: false }, { onSuccess: onSent })
  }
  return (
    <>
      <p className={`lead mute ${styles.lead}`}>
        {`Enter your ${phoneForm.mask === NANP_FORM.mask ? '10-digit' : 'mobile'} number. `}
        We’ll text you a code to make sure it’s yours.
      </p>
      <form className={styles.form} method="post" onSubmit={submit} noValidate>
        <VirtualPhones typed={typed} onPick={onTypedChange} />
        <PhoneField
          label="Phone number"
          value={typed}
          phoneForm={phoneForm}
          onValueChange={onTypedChange}
          error={phoneProblem(typed, phoneForm)}
          hint={RATES_NOTICE}
        />
        <FailureNotice failure={failureWords(send.error)} sharedNumber={sharedNumber} />
        <ConsentNotice />
        <Button type="submit" wide disabled={!phone} busy={send.isPending} busyLabel="Sending">
          Next
        </Button>
      </form>
      <p className={`mute ${styles.after}`}>
        Signed up already?{' '}
        <a className="link" href={paths.login}>
          Log In
        </a>
      </p>
    </>
  )
}
