import { isFictionPhone, type Phone } from '@partyline/domain/phones'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** The countries whose numbers get login codes when the web asks, by two letters (ISO 3166-1 alpha-2). */
export type NumberPlan = ReadonlySet<CountryCode>

/** Every country of the North American Numbering Plan. */
export const NANP: NumberPlan = new Set(
  getCountries().filter((country) => getCountryCallingCode(country) === '1'),
)

/**
 * Reads the operator's list of countries.
 * @param words 'NANP', or countries of it by two letters, separated by commas ('US, CA, PR')
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

// The first digit of both parts is 2 to 9. N9X is reserved for longer numbers, 37X and 96X are kept free, and
// N11 are services such as 911 (ATIS-0300055 for area codes, ATIS-0300051 for exchanges).
const POSSIBLE = /^\+1(?![2-9]9|37|96|[2-9]11)[2-9]\d\d(?![2-9]11)[2-9]\d{6}$/
/** Callers pay much for exchange 976, in every area code. The library takes it for an ordinary one. */
const PAID_EXCHANGE = /^\+1\d{3}976/
/** Toll-free, premium-rate and personal numbers belong to no place. */
const OF_A_PLACE: readonly NumberType[] = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Judges whether Partyline may text a code to a North American number.
 * @param phone in E.164, +1 and ten digits
 * @returns 'impossible': no phone has that number; 'not-served': it is premium-rate or toll-free, of an area
 * code that is not in use, or of a country outside the operator's plan
 */
export function judgeNumber(phone: Phone, plan: NumberPlan): 'served' | 'impossible' | 'not-served' {
  if (isFictionPhone(phone)) return 'served'
  if (!POSSIBLE.test(phone)) return 'impossible'
  const number = parsePhoneNumberFromString(phone)
  if (!number?.country || !OF_A_PLACE.includes(number.getType())) return 'not-served'
  return plan.has(number.country) && !PAID_EXCHANGE.test(phone) ? 'served' : 'not-served'
}

/** Whether the owner of a number earns money from the texts that it gets. */
export function isPremium(phone: Phone): boolean {
  return PAID_EXCHANGE.test(phone) || parsePhoneNumberFromString(phone)?.getType() === 'PREMIUM_RATE'
}

/** Whether a number is of a country whose phones may text first without a limit. */
export function isAtHome(phone: Phone, settings: { sharedNumber: Phone; numberPlan: NumberPlan }): boolean {
  const country = countryOf(phone)
  return settings.numberPlan.has(country) || country === countryOf(settings.sharedNumber)
}

/** The country of a number. Fictional numbers and unused area codes count as American. */
export function countryOf(phone: Phone): CountryCode {
  return parsePhoneNumberFromString(phone)?.country ?? 'US'
}
