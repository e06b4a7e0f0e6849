import { sendNumberCodes } from '@partyline/contract/accounts'
import type { User } from '@partyline/contract/people'
import { formatPhone, type Phone, readTypedPhone } from '@partyline/domain/phones'
import { SAME_NUMBER } from '@partyline/domain/wording/accounts'
import { RATES_NOTICE } from '@partyline/domain/wording/texting'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../platform/calls/call.ts'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { ConsentNotice } from '../sign-in/consent-notice.tsx'
import { phoneProblem } from '../sign-in/phone-problem.ts'
import { VirtualPhones } from '../sign-in/virtual-phones.tsx'
import styles from './account.module.css'
import { accountFailure } from './account-failure.ts'

interface NumberEntryProps {
  user: User
  /** The masked text. */
  typed: string
  onTypedChange: (masked: string) => void
  onSent: (phone: Phone) => void
}

/** Asks for the new number, and sends a text to both phones. */
export function NumberEntry({ user, typed, onTypedChange, onSent }: NumberEntryProps) {
  const { sharedNumber, phoneForm } = useSettings()
  const send = useMutation({
    mutationFn: (phoneNumber: Phone) => call(sendNumberCodes, { body: { phoneNumber } }),
    onSuccess: (_, phone) => onSent(phone),
  })
  const phone = readTypedPhone(typed, phoneForm)
  const same = phone === user.phoneNumber

  const enter = (masked: string) => {
    onTypedChange(masked)
    send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phone && !same && !send.isPending) send.mutate(phone)
  }
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p className="lead mute">
        Your number is <span className="nowrap">{formatPhone(user.phoneNumber)}</span>. We’ll text a code to
        it and one to the new number, so have both phones with you.
      </p>
      <VirtualPhones compact typed={typed} onPick={enter} />
      <PhoneField
        label="New phone number"
        value={typed}
        phoneForm={phoneForm}
        onValueChange={enter}
        hint={RATES_NOTICE}
        error={same ? SAME_NUMBER : phoneProblem(typed, phoneForm)}
      />
      <ConsentNotice />
      <p className="mute">
        Your followers, follows, groups and messages move with you. If the new number already follows people,
        it keeps following them. Every other login, API key, webhook and calendar link ends. Lost the old
        phone? The people who run this number can change the number for you.
      </p>
      <FailureNotice failure={accountFailure(send.error)} sharedNumber={sharedNumber} />
      <div className={styles.buttons}>
        <ButtonLink kind="quiet" href={paths.account(user._id)}>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          className={styles.go}
          disabled={!phone || same}
          busy={send.isPending}
          busyLabel="Sending"
        >
          Send both codes
        </Button>
      </div>
    </form>
  )
}
