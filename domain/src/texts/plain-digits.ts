const DIGIT = /\p{Nd}/gu

/** A text with the digits of every script as 0 to 9, and wide signs as plain ones: '٤١٥' and '４１５' are '415'. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(DIGIT, digitValue)
}

/** The digits 0 to 9 of a script stand one behind the other (Unicode 4.6, Numeric Value). */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
