import { type PhoneForm, readTypedPhone } from '@partyline/domain/phones'
import { INVALID_PHONE } from '@partyline/domain/wording/sign-in'

/**
 * Why a typed number can no longer become a phone's: it is of a country that is not taken, or too long.
 * @param typed masked
 */
export function phoneProblem(typed: string, form: PhoneForm): string | undefined {
  const isAbroad = !form.abroad && /^\+\d/.test(typed)
  const isTooLong = typed.replace(/\D/g, '').length > (form.abroad ? 15 : 10)
  return !readTypedPhone(typed, form) && (isAbroad || isTooLong) ? INVALID_PHONE : undefined
}
