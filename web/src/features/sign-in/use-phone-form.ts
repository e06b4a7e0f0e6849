import { readTypedPhone } from '@partyline/domain/phones'
import { INVALID_PHONE } from '@partyline/domain/wording/sign-in'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from '../../platform/calls/call-failed.ts'
import { failureWords } from '../../platform/calls/failure-words.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { useSendLogin } from './use-send-login.ts'

/**
 * A form that asks for a phone and sends it a code, with a link if wanted.
 * @param typed the masked text of its phone field
 * @param options.onSent called once the code is on its way
 */
export function usePhoneForm(
  typed: string,
  options: { referrer: string; withUrl: boolean; onSent?: () => void },
) {
  const { onSent, ...login } = options
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = useSendLogin()
  const { phoneForm } = useSettings()
  const refuse = () => {
    setError(INVALID_PHONE)
    const field = form.current?.querySelector<HTMLInputElement>('input[type=tel]')
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const phone = readTypedPhone(typed, phoneForm)
    if (!phone) return refuse()
    setError(undefined)
    if (send.isPending) return
    send.mutate(
      { phone, ...login },
      { onSuccess: () => onSent?.(), onError: (failure) => isInvalid(failure) && refuse() },
    )
  }
  return {
    form,
    submit,
    /** Why the typed number is invalid. */
    error,
    clearError: () => setError(undefined),
    busy: send.isPending,
    /** Any other failure. */
    failure: isInvalid(send.error) ? undefined : failureWords(send.error),
  }
}

/** The server knows the number plan, and that no phone has these ten digits. */
function isInvalid(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.reason === 'invalid-phone'
}
