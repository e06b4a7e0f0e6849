import { plainDigits } from './texts/plain-digits.ts'

/** A phone number in E.164, for example +15550100001. */
export type Phone = string

/**
 * Reads a North American number as people type it: 10 digits, or 11 that begin with 1, with anything between
 * them. A plus announces a country code, so '+47 22 12 34 56' is a Norwegian number and not a North American
 * one.
 * @returns the number in E.164, or undefined for anything else
 */
export function readPhone(input: string): Phone | undefined {
  const typed = plainDigits(input)
  const digits = typed.replace(/\D/g, '')
  const hasCountry = /^\D*\+/.test(typed)
  if (digits.length === 10 && !hasCountry) return `+1${digits}`
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`
  return undefined
}

/** How an installation takes numbers that people type. */
export interface PhoneForm {
  /** A national number, with 9 for each digit: '(999) 999-9999'. */
  mask: string
  /** A number of that country, as people write it. */
  example: string
  /** Numbers of other countries are taken too, behind a plus. */
  abroad: boolean
}

/** The form of North America alone. */
export const NANP_FORM: PhoneForm = { mask: '(999) 999-9999', example: '(415) 555-0100', abroad: false }

/**
 * Reads a typed number as far as a browser can. The server knows which numbers a country has, and has the last word.
 * @returns E.164, or the digits of a national number outside North America
 */
export function readTypedPhone(input: string, { mask, abroad }: PhoneForm): Phone | undefined {
  const typed = plainDigits(input)
  const digits = typed.replace(/\D/g, '')
  const isNorthAmerican = mask === NANP_FORM.mask
  const hasPlus = /^\D*\+/.test(typed)
  const phone = isNorthAmerican ? readPhone(input) : undefined
  if (phone || (isNorthAmerican && !(abroad && hasPlus))) return phone
  if (digits.length < 7 || digits.length > 15) return undefined
  return hasPlus ? `+${digits}` : digits
}

/**
 * Reads a number of any country as people write it: with a plus and its country ('+44 (0)20 7946 0018', 'tel:+47-22...'),
 * or as `readPhone` reads one of North America.
 */
export function readAnyPhone(input: string): Phone | undefined {
  const written = plainDigits(input).replace(/^\s*tel:|\(0\)|[\s\p{Cf}().,/]|\p{Pd}/giu, '')
  return isE164(written) ? written : readPhone(input)
}

/** Whether a number is in E.164: a plus and 8 to 15 digits (ITU-T E.164, 6.1). */
export function isE164(input: string): boolean {
  return /^\+[1-9]\d{7,14}$/.test(input)
}

/** The number for people: (415) 555-0142 for North America, others unchanged. */
export function formatPhone(phone: Phone): string {
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return national ? `(${national[1]}) ${national[2]}-${national[3]}` : phone
}

/** The number for people, with all but the last two digits hidden: (***) ***-**42. */
export function maskPhone(phone: Phone): string {
  return formatPhone(phone).replace(/\d(?=(?:\D*\d){2})/g, '*')
}

/** The number for logs, with all but the last two digits hidden. */
export function hidePhone(phone: Phone): string {
  return `…${phone.slice(-2)}`
}

/**
 * Whether a number is set aside for fiction, so that it never reaches a real phone: 555-0100 to 555-0199 in
 * any North American area code (ATIS-0300115), and all of +1 555, an area code that was never assigned.
 */
export function isFictionPhone(phone: Phone): boolean {
  return /^\+1(555\d{7}|[2-9]\d{2}55501\d{2})$/.test(phone)
}
