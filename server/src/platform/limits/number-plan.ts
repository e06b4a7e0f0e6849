import { isFictionPhone, NANP_FORM, type Phone, type PhoneForm, readPhone } from '@partyline/domain/phones'
import { plainDigits } from '@partyline/domain/texts/plain-digits'
import { NORTH_AMERICA, type Region, regionOf } from '@partyline/domain/time/regions'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  type NumberType,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'

/** The countries whose numbers get login codes when the web asks, by two letters (ISO 3166-1 alpha-2). */
export type NumberPlan = ReadonlySet<CountryCode>

/** Every country of the North American Numbering Plan. */
const NANP: NumberPlan = new Set(getCountries().filter((country) => getCountryCallingCode(country) === '1'))

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

/**
 * Reads the operator's list of countries of any calling code.
 * @param words countries by two letters, separated by commas ('GB,IE'); the first is home. Empty for none
 * @returns undefined when one of them is no country
 */
export function readCountries(words: string): readonly CountryCode[] | undefined {
  const names = words
    .toUpperCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const countries = names.flatMap((name) => getCountries().find((country) => country === name) ?? [])
  return countries.length === names.length ? countries : undefined
}

/** What decides how typed numbers are read. */
interface Typing {
  numberPlan: NumberPlan
  /** The country of numbers without a plus; undefined for North America. */
  country?: CountryCode | undefined
}

const isAbroad = ({ numberPlan }: Typing) => [...numberPlan].some((country) => !NANP.has(country))

/** How the fields for phone numbers take them. */
export function formOf(typing: Typing): PhoneForm {
  const number = typing.country && getExampleNumber(typing.country, examples)
  if (!number) return { ...NANP_FORM, abroad: isAbroad(typing) }
  const example = number.formatNational()
  return { mask: example.replace(/\d/g, '9'), example, abroad: true }
}

/** Reads a number as people type it: a national one of the home country, or one of any country behind a plus. */
export function readTyped(typed: string, typing: Typing): Phone | undefined {
  const phone = typing.country ? undefined : readPhone(typed)
  if (phone || (!typing.country && !isAbroad(typing))) return phone
  const number = parsePhoneNumberFromString(plainDigits(typed), typing.country ?? 'US')
  return number?.isPossible() ? number.number : undefined
}

/**
 * Reads a number of a list outside North America, if we may text it: a national one of the home country, or one of a
 * named country behind a plus.
 * @returns 'doubtful' for one without a plus that another named country has too, or that country alone
 */
export function readListed(written: string, typing: Typing): Phone | 'doubtful' | undefined {
  if (!typing.country && !isAbroad(typing)) return undefined
  const readIn = (country: CountryCode) => {
    const phone = parsePhoneNumberFromString(written, country)?.number
    // At home in North America the exact rules for +1 have read its numbers.
    if (!phone || (!typing.country && phone.startsWith('+1'))) return undefined
    return judgeNumber(phone, typing.numberPlan) === 'served' ? phone : undefined
  }
  const own = typing.country && readIn(typing.country)
  const ofEachCode = new Map([...typing.numberPlan].map((one) => [getCountryCallingCode(one), one]))
  const all = new Set([own, ...[...ofEachCode.values()].map(readIn)])
  all.delete(undefined)
  const [phone] = all
  if (written.startsWith('+')) return phone
  return all.size > 1 || phone !== own ? 'doubtful' : phone
}

// The first digit of both parts is 2 to 9. N9X is reserved for longer numbers, 37X and 96X are kept free, and
// N11 are services such as 911 (ATIS-0300055 for area codes, ATIS-0300051 for exchanges).
const POSSIBLE = /^\+1(?![2-9]9|37|96|[2-9]11)[2-9]\d\d(?![2-9]11)[2-9]\d{6}$/
/** Callers pay much for exchange 976, in every area code. The library takes it for an ordinary one. */
const PAID_EXCHANGE = /^\+1\d{3}976/
/** Toll-free, premium-rate and personal numbers belong to no place. */
const OF_A_PLACE: readonly NumberType[] = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Outside North America landlines get no texts. */
const WITH_TEXTS: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Judges whether Partyline may text a code to a number.
 * @param phone in E.164
 * @returns 'impossible': no phone has that number; 'not-served': it is premium-rate or toll-free, of an area
 * code that is not in use, or of a country outside the operator's plan
 */
export function judgeNumber(phone: Phone, plan: NumberPlan): 'served' | 'impossible' | 'not-served' {
  if (isFictionPhone(phone)) return 'served'
  if (!phone.startsWith('+1')) return judgeAbroad(phone, plan)
  if (!POSSIBLE.test(phone)) return 'impossible'
  const number = parsePhoneNumberFromString(phone)
  if (!number?.country || !OF_A_PLACE.includes(number.getType())) return 'not-served'
  return plan.has(number.country) && !PAID_EXCHANGE.test(phone) ? 'served' : 'not-served'
}

function judgeAbroad(phone: Phone, plan: NumberPlan): 'served' | 'impossible' | 'not-served' {
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid()) return 'impossible'
  return number.country && plan.has(number.country) && WITH_TEXTS.includes(number.getType())
    ? 'served'
    : 'not-served'
}

/** Whether the owner of a number earns money from the texts that it gets. */
export function isPremium(phone: Phone): boolean {
  return PAID_EXCHANGE.test(phone) || parsePhoneNumberFromString(phone)?.getType() === 'PREMIUM_RATE'
}

/**
 * Reads the operator's list of calling codes.
 * @param words codes separated by commas, with or without a +: '49, +44'; empty for none
 * @returns undefined when one of them is no code, such as '4' or '015'
 */
export function readCallingCodes(words: string): ReadonlySet<string> | undefined {
  const codes = words
    .split(',')
    .map((code) => code.trim().replace(/^\+/, ''))
    .filter(Boolean)
  return codes.every((code) => OF_COUNTRIES.has(code) || OF_NO_COUNTRY.test(code))
    ? new Set(codes)
    : undefined
}

const OF_COUNTRIES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)
/** Satellites, ships, networks and services of many countries (ITU-T E.164, list of country codes). */
const OF_NO_COUNTRY = /^(?:8[078]0|808|8[78][1-3]|888|979)$/

/** What decides which phones may be texted. */
export interface Reach {
  sharedNumber: Phone
  numberPlan: NumberPlan
  /** The calling codes, beside those at home, whose phones may begin to text. */
  callingCodes: ReadonlySet<string>
}

/**
 * Places a phone. A number that cannot be placed is abroad: of a satellite, of a service, or of an unused area code.
 * @returns 'home': it may text first without a limit; 'abroad': its calling code is allowed; 'foreign': its calling
 * code is of another country, whose phones may not begin; 'nowhere': no country has its calling code
 */
export function placeOf(phone: Phone, reach: Reach): 'home' | 'abroad' | 'foreign' | 'nowhere' {
  const country = countryOf(phone)
  const ours = countryOfOurs(reach.sharedNumber)
  if (country && (reach.numberPlan.has(country) || country === ours)) return 'home'
  if (isAllowed(phone, reach)) return 'abroad'
  return hasCountry(phone) ? 'foreign' : 'nowhere'
}

/** Whether no country has a number and its calling code is not allowed, so that it gets no texts of accounts. */
export function isNowhere(phone: Phone, reach: Reach): boolean {
  return !isAllowed(phone, reach) && !hasCountry(phone)
}

/** Whether its calling code is of a country. Some countries share a code, and no list has all their numbers. */
function hasCountry(phone: Phone): boolean {
  return OF_COUNTRIES.has(parsePhoneNumberFromString(phone)?.countryCallingCode ?? '')
}

function isAllowed(phone: Phone, { callingCodes, sharedNumber }: Reach): boolean {
  const has = (code: string) => phone.startsWith(`+${code}`)
  return has('1') || [...callingCodes].some(has) || has(getCountryCallingCode(countryOfOurs(sharedNumber)))
}

/** The country of a number; undefined when none has it. Fictional numbers count as American. */
export function countryOf(phone: Phone): CountryCode | undefined {
  return parsePhoneNumberFromString(phone)?.country ?? (isFictionPhone(phone) ? 'US' : undefined)
}

/** The country of a number of ours. A toll-free number has none and counts as American. */
export function countryOfOurs(phone: Phone): CountryCode {
  return countryOf(phone) ?? 'US'
}

/**
 * The countries whose phones get codes, home, and how home writes days and times.
 * @param countries the first is home; without any, the country of the shared number is
 * @param plan of North America; without it and without countries the United States and Canada
 */
export function countriesOf(
  countries: readonly CountryCode[],
  plan: NumberPlan | undefined,
  sharedNumber: Phone = '',
): { numberPlan: NumberPlan; country: CountryCode | undefined; region: Region } {
  const northAmerican = plan ?? new Set<CountryCode>(countries.length === 0 ? ['US', 'CA'] : [])
  const [first] = countries
  const home = first ?? countryOf(sharedNumber)
  return {
    numberPlan: new Set([...countries, ...northAmerican]),
    country: first && !NANP.has(first) ? first : undefined,
    region: home && !NANP.has(home) ? regionOf(home) : NORTH_AMERICA,
  }
}
