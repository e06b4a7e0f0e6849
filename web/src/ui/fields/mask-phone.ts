/** A field's text and where its caret stands, in characters. */
export interface MaskedText {
  text: string
  caret: number
}

/** The longest number there is (ITU-T E.164, 6.1). */
const MOST_DIGITS = 15

/**
 * Writes a North American number as it is typed: (999) 999-9999.
 * The country code 1 in front is dropped. A number of another country, and digits past the tenth, stay as they are, so
 * that the caller refuses the number that was typed instead of accepting a shorter one.
 * @param typed what the field holds, in any shape
 * @param caret where the caret stands in it; by default at the end
 * @returns the masked text and where the caret belongs, after the same digit
 */
export function maskPhone(typed: string, caret: number = typed.length): MaskedText {
  const plain = typed.normalize('NFKC').trimStart()
  if (/^[^\d+]*\+\D*($|[2-9])/.test(plain)) {
    const abroad = `+${plain.replace(/\D/g, '').slice(0, MOST_DIGITS)}`
    return { text: abroad, caret: Math.min(abroad.length, Math.max(1, caret)) }
  }
  let digits = typed.normalize('NFKC').replace(/\D/g, '')
  let before = typed.slice(0, caret).normalize('NFKC').replace(/\D/g, '').length
  // No area code starts with 1, so a 1 in front is the country's; behind '(' it may be what a deletion left over.
  if (/^\+?1/.test(plain) || (digits.length > 10 && digits.startsWith('1'))) {
    digits = digits.slice(1)
    before = Math.max(0, before - 1)
  }
  digits = digits.slice(0, MOST_DIGITS)
  return { text: shape(digits), caret: placeAfter(Math.min(before, digits.length), digits) }
}

/** True for text that holds a whole number by itself, with or without the country's 1. */
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

/** Where the caret stands right after the nth digit of the shaped text. */
function placeAfter(count: number, digits: string): number {
  if (!digits) return 0
  return shape(digits.slice(0, count)).length || 1
}
