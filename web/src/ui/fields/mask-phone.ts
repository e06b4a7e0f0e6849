/** A field's text and the place of its caret, in characters. */
export interface MaskedText {
  text: string
  caret: number
}

/** The longest number there is (ITU-T E.164, 6.1). */
const MOST_DIGITS = 15

/**
 * Formats a North American number while it is typed: (999) 999-9999. It drops a leading country code 1. A
 * number of another country, and digits past the tenth, stay as they are, so that the caller refuses the
 * typed number instead of accepting a shorter one.
 * @param typed the field's text, in any form
 * @param caret the place of the caret in it; by default the end
 * @returns the formatted text and the caret's new place, after the same digit
 */
export function maskPhone(typed: string, caret: number = typed.length): MaskedText {
  const plain = typed.normalize('NFKC').trimStart()
  if (/^[^\d+]*\+\D*($|[2-9])/.test(plain)) {
    const abroad = `+${plain.replace(/\D/g, '').slice(0, MOST_DIGITS)}`
    return { text: abroad, caret: Math.min(abroad.length, Math.max(1, caret)) }
  }
  let digits = typed.normalize('NFKC').replace(/\D/g, '')
  let before = typed.slice(0, caret).normalize('NFKC').replace(/\D/g, '').length
  // No area code starts with 1, so a leading 1 is the country's. Behind '(' it may be left over from a
  // deletion.
  if (/^\+?1/.test(plain) || (digits.length > 10 && digits.startsWith('1'))) {
    digits = digits.slice(1)
    before = Math.max(0, before - 1)
  }
  digits = digits.slice(0, MOST_DIGITS)
  return { text: shape(digits), caret: placeAfter(Math.min(before, digits.length), digits) }
}

/** Whether a text holds a whole number, with or without the country's 1. */
export function isWholePhone(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return (
    digits.length === 10 || (digits.length === 11 && digits.startsWith('1')) || text.trim().startsWith('+')
  )
}

function shape(digits: string): string {
  if (!digits) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** The place right after the nth digit of the formatted text. */
function placeAfter(count: number, digits: string): number {
  if (!digits) return 0
  return shape(digits.slice(0, count)).length || 1
}
