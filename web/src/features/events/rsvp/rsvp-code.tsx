import type { Event } from '@partyline/contract/events'
import { formatPhone } from '@partyline/domain/phones'
import { useSettings } from '../../../platform/pages/settings.ts'
import type { PendingLogin } from '../../../platform/people/pending-login.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SendAgain } from '../../../ui/buttons/send-again.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { useSendAgain } from '../../sign-in/use-send-again.ts'
import { useTypedCode } from '../../sign-in/use-typed-code.ts'
import styles from './rsvp.module.css'
import { RsvpByText } from './rsvp-by-text.tsx'
import { useVirtualPhones } from './use-virtual-phones.ts'

interface RsvpCodeProps {
  event: Event
  pending: PendingLogin
  onAnotherPhone: () => void
}

/**
 * Takes the code from the text, and signs in with it as soon as it is complete. The card then goes on by
 * itself.
 */
export function RsvpCode({ event, pending, onAnotherPhone }: RsvpCodeProps) {
  const { sharedNumber } = useSettings()
  const { form, signIn, check, onSubmit, field, startOver } = useTypedCode()
  const { failure, ...again } = useSendAgain(pending, startOver)
  const phones = useVirtualPhones(true)

  return (
    <>
      <p className="mute">
        Type the 8-digit code we texted to <span className="nowrap">{formatPhone(pending.phone)}</span>.
      </p>
      {phones && <phones.RangOn phone={pending.phone} />}
      <form className={styles.form} ref={form} method="post" onSubmit={onSubmit} noValidate>
        <CodeField label="Code" {...field} onComplete={check} />
        <Button type="submit" wide busy={signIn.isPending} busyLabel="Checking">
          Next
        </Button>
      </form>
      <SendAgain {...again} sharedNumber={sharedNumber} elsewhere={pending.referrer}>
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
      </SendAgain>
      {!failure?.stopped && <RsvpByText event={event} />}
      <p className={styles.centred}>
        <button type="button" className="link" onClick={onAnotherPhone}>
          Use another number
        </button>
      </p>
    </>
  )
}
