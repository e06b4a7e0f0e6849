import { formatPhone, type Phone } from '@partyline/domain/phones'

/** A phone number as people read it, without a line break at its space. */
export function numberText(phone: Phone): string {
  return formatPhone(phone).replaceAll(' ', '\u00A0')
}
