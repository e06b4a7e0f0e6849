import { isFictionPhone, type Phone } from '@partyline/domain/phones'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** The countries whose numbers are texted codes that the web asked for, by their two letters (ISO 3166-1 alpha-2). */
export type NumberPlan = ReadonlySet<CountryCode>

/** Every country of the North American Numbering Plan. */
export const NANP: NumberPlan = new Set(
  getCountries().filter((country) => getCountryCallingCode(country) === '1'),
)

/**
 * Reads the operator's word on whom to serve.
 * @param words 'NANP', or countries of it by their two letters, separated by commas ('US, CA, PR')
 * @returns undefined when one of them is no such country, or there is none
 */
export function readNumberPlan(words: string): NumberPlan | undefined {
  const names = words
    .toUpperCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 1 && names[0] === 'NANP') return NANP
  const countries = [...NANP].filter((country) => names.includes(country))
  return names.length > 0 && countries.length === names.length ? new Set(countries) : undefined
}

// The first digit of both parts is 2 to 9. N9X waits for longer numbers, 37X and 96X are kept free, N11 are services
// such as 911 (ATIS-0300055 for area codes, ATIS-0300051 for exchanges).
const POSSIBLE = /^\+1(?![2-9]9|37|96|[2-9]11)[2-9]\d\d(?![2-9]11)[2-9]\d{6}$/
/** Callers pay dearly for exchange 976, in every area code; the library takes it for any other. */
const PAID_EXCHANGE = /^\+1\d{3}976/
/** Toll-free, premium-rate and personal numbers belong to no place. */
const OF_A_PLACE: readonly NumberType[] = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Whether a code may be texted to a number of the North American Numbering Plan.
 * @param phone in E.164, +1 and ten digits
 * @returns 'impossible': no phone has that number; 'not-served': it is premium-rate or toll-free, of an area code that
 *   is not in use, or of a country outside the operator's plan
 */
export function judgeNumber(phone: Phone, plan: NumberPlan): 'served' | 'impossible' | 'not-served' {
  if (isFictionPhone(phone)) return 'served'
  if (!POSSIBLE.test(phone)) return 'impossible'
  const number = parsePhoneNumberFromString(phone)
  if (!number?.country || !OF_A_PLACE.includes(number.getType())) return 'not-served'
  return plan.has(number.country) && !PAID_EXCHANGE.test(phone) ? 'served' : 'not-served'
}

/** The country that a number belongs to. Numbers of fiction, and of area codes that are not in use, count as American. */
export function countryOf(phone: Phone): CountryCode {
  return parsePhoneNumberFromString(phone)?.country ?? 'US'
}
