import type { Event } from '@partyline/contract/events'
import { readPhone } from '@partyline/domain/phones'
import { INVALID_PHONE } from '@partyline/domain/wording/sign-in'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../../platform/calls/call-failed.ts'
import { failureWords } from '../../../platform/calls/failure-words.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { useSendLogin } from '../../sign-in/use-send-login.ts'
import { yesWaits } from './event-room.ts'
import styles from './rsvp.module.css'
import { RsvpByText } from './rsvp-by-text.tsx'
import { RsvpRoom } from './rsvp-room.tsx'
import { useVirtualPhones } from './use-virtual-phones.ts'

interface RsvpPhoneProps {
  event: Event
  /** The masked text. */
  typed: string
  onTypedChange: (masked: string) => void
}

/** Asks for the phone that a code is texted to; or the answer is a text itself, which needs no script. */
export function RsvpPhone({ event, typed, onTypedChange }: RsvpPhoneProps) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = useSendLogin()
  const { sharedNumber } = useSettings()
  const [entering, setEntering] = useState(false)
  const phones = useVirtualPhones(entering)
  const enter = (masked: string) => {
    onTypedChange(masked)
    setError(undefined)
  }
  const refuse = () => {
    setError(INVALID_PHONE)
    form.current?.querySelector<HTMLInputElement>('input[type=tel]')?.focus()
  }
  const failure = isInvalid(send.error) ? undefined : failureWords(send.error)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const phone = readPhone(typed)
    if (!phone) return refuse()
    setError(undefined)
    if (send.isPending) return
    send.mutate(
      { phone, referrer: paths.event(event._id), withUrl: false },
      { onError: (failure) => isInvalid(failure) && refuse() },
    )
  }
  return (
    <>
      <RsvpRoom event={event} waits={yesWaits(event, 0)} />
      <form className={styles.form} ref={form} method="post" onSubmit={submit} noValidate>
        {phones && <phones.VirtualPhones compact typed={typed} onPick={enter} />}
        <PhoneField
          label="Phone number"
          value={typed}
          onValueChange={enter}
          onFocus={() => setEntering(true)}
          error={error}
          hint={`We’ll text you a code to make sure it’s yours. ${RATES_NOTICE}`}
        />
        <FailureNotice failure={failure} sharedNumber={sharedNumber} />
        <Button type="submit" wide busy={send.isPending} busyLabel="Sending">
          Next
        </Button>
      </form>
      {/* A stopped phone's YES would be heard by nobody; the notice offers START. */}
      {!failure?.stopped && <RsvpByText event={event} />}
    </>
  )
}

/** Ten digits that no phone has: the server knows the number plan. */
function isInvalid(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.reason === 'invalid-phone'
}
