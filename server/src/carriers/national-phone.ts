import type { Phone } from '@partyline/domain/phones'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * Reads a number in the national format of a country, with or without its trunk prefix.
 * @param country by two letters (ISO 3166-1 alpha-2)
 * @returns undefined when the country has no numbers of that length
 */
export function readNationalPhone(digits: string, country: CountryCode): Phone | undefined {
  const number = parsePhoneNumberFromString(digits, country)
  return number?.isPossible() ? number.number : undefined
}
