import { formatPhone } from '@partyline/domain/phones'
import { readCode } from '@partyline/domain/sign-in'
import { useEffect } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import type { PendingLogin } from '../../platform/people/pending-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SendAgain } from '../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import styles from '../sign-in/sign-in.module.css'
import { useSendAgain } from '../sign-in/use-send-again.ts'
import { useTypedCode } from '../sign-in/use-typed-code.ts'
import { RangOn } from '../sign-in/virtual-phones.tsx'

interface CodeEntryProps {
  pending: PendingLogin
  onAnotherPhone: () => void
}

/**
 * Takes the code from the text. The eighth digit shows the button that logs in with it, and the wizard follows.
 */
export function CodeEntry({ pending, onAnotherPhone }: CodeEntryProps) {
  const { form, signIn, onSubmit, field, startOver } = useTypedCode()
  const { failure, ...again } = useSendAgain(pending, startOver)
  const { sharedNumber } = useSettings()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <>
      <p className={`lead mute ${styles.lead}`}>
        Type the 8-digit code we texted to <span className="nowrap">{formatPhone(pending.phone)}</span>.
      </p>
      <RangOn phone={pending.phone} />
      <form className={styles.form} ref={form} method="post" onSubmit={onSubmit} noValidate>
        <CodeField label="Code" {...field} />
        <div className={styles.slot}>
          {readCode(field.value) && (
            <Button type="submit" wide busy={signIn.isPending} busyLabel="Checking">
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
