import { formatPhone, type Phone } from '@partyline/domain/phones'

/** A phone number as people read it, which never breaks at its space. */
export function numberText(phone: Phone): string {
  return formatPhone(phone).replaceAll(' ', '\u00A0')
}
