import { NANP_FORM } from '@partyline/domain/phones'
import { plainDigits } from '@partyline/domain/texts/plain-digits'

/** A field's text and the place of its caret, in characters. */
export interface MaskedText {
  text: string
  caret: number
}

/** The longest number there is (ITU-T E.164, 6.1). */
const MOST_DIGITS = 15

/**
 * Formats a number while it is typed, by default a North American one: (999) 999-9999. That drops a leading country code 1.
 * A number of another country, and digits past the mask, stay as they are, so that the caller refuses the typed number
 * instead of accepting a shorter one.
 * @param typed the field's text, in any form
 * @param caret the place of the caret in it; by default the end
 * @param mask of a national number, with 9 for each digit
 * @returns the formatted text and the caret's new place, after the same digit
 */
export function maskPhone(
  typed: string,
  caret: number = typed.length,
  mask: string = NANP_FORM.mask,
): MaskedText {
  const isNorthAmerican = mask === NANP_FORM.mask
  const plain = plainDigits(typed).trimStart()
  if ((isNorthAmerican ? /^[^\d+]*\+\D*($|[2-9])/ : /^[^\d+]*\+/).test(plain)) {
    const abroad = `+${plain.replace(/\D/g, '').slice(0, MOST_DIGITS)}`
    return { text: abroad, caret: Math.min(abroad.length, Math.max(1, caret)) }
  }
  let digits = plain.replace(/\D/g, '')
  let before = plainDigits(typed.slice(0, caret)).replace(/\D/g, '').length
  // No area code starts with 1, so a leading 1 is the country's. Behind '(' it may be left over from a
  // deletion.
  if (isNorthAmerican && (/^\+?1/.test(plain) || (digits.length > 10 && digits.startsWith('1')))) {
    digits = digits.slice(1)
    before = Math.max(0, before - 1)
  }
  digits = digits.slice(0, MOST_DIGITS)
  const text = shape(digits, mask)
  return { text, caret: placeAfter(Math.min(before, digits.length), digits, mask) }
}

/** Whether a text holds a whole number, in North America with or without the country's 1. */
export function isWholePhone(text: string, mask: string = NANP_FORM.mask): boolean {
  const digits = plainDigits(text).replace(/\D/g, '')
  const whole = mask.replace(/\D/g, '').length
  const hasOne = mask === NANP_FORM.mask && digits.length === whole + 1 && digits.startsWith('1')
  return digits.length === whole || hasOne || text.trim().startsWith('+')
}

/** The digits in the mask, as far as they go. Digits beyond it follow. */
function shape(digits: string, mask: string): string {
  let [text, at] = ['', 0]
  for (const place of mask) {
    if (at === digits.length) break
    text += place === '9' ? digits[at++] : place
  }
  return text + digits.slice(at)
}

/** The place right after the nth digit of the formatted text. */
function placeAfter(count: number, digits: string, mask: string): number {
  if (!digits) return 0
  return shape(digits.slice(0, count), mask).length || mask.indexOf('9')
}
