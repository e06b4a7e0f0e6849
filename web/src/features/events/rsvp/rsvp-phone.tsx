import type { Event } from '@partyline/contract/events'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useState } from 'react'
import { useSignedOut } from '../../../platform/calls/session-signal.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { usePhoneForm } from '../../sign-in/use-phone-form.ts'
import styles from './rsvp.module.css'
import { RsvpByText } from './rsvp-by-text.tsx'
import { RsvpCapacity } from './rsvp-capacity.tsx'
import { useVirtualPhones } from './use-virtual-phones.ts'

const ENDED = { sentence: 'Your login has ended. Log in here, then answer again.', stopped: false }

interface RsvpPhoneProps {
  event: Event
  /** The masked text. */
  typed: string
  onTypedChange: (masked: string) => void
}

/** Asks for the phone that gets the code. Or the person answers by text, which needs no script. */
export function RsvpPhone({ event, typed, onTypedChange }: RsvpPhoneProps) {
  const { sharedNumber, phoneForm: numberForm } = useSettings()
  const hasEnded = useSignedOut()
  const [entering, setEntering] = useState(false)
  const phones = useVirtualPhones(entering)
  const { failure, ...phoneForm } = usePhoneForm(typed, {
    referrer: paths.event(event._id),
    withUrl: false,
  })
  const enter = (masked: string) => {
    onTypedChange(masked)
    phoneForm.clearError()
  }
  return (
    <>
      <RsvpCapacity event={event} guests={0} />
      <form className={styles.form} ref={phoneForm.form} method="post" onSubmit={phoneForm.submit} noValidate>
        {phones && <phones.VirtualPhones compact typed={typed} onPick={enter} />}
        <PhoneField
          label="Phone number"
          value={typed}
          phoneForm={numberForm}
          onValueChange={enter}
          onFocus={() => setEntering(true)}
          error={phoneForm.error}
          hint={`We’ll text you a code to make sure it’s yours. ${RATES_NOTICE}`}
        />
        <FailureNotice failure={failure ?? (hasEnded ? ENDED : undefined)} sharedNumber={sharedNumber} />
        <Button type="submit" wide busy={phoneForm.busy} busyLabel="Sending">
          Next
        </Button>
      </form>
      {/* A stopped phone's YES would not count. The notice offers START. */}
      {!failure?.stopped && <RsvpByText event={event} />}
    </>
  )
}
