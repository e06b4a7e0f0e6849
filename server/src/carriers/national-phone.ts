import { isE164, type Phone } from '@partyline/domain/phones'
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Shorter numbers are short codes, which take no replies. */
const LEAST_DIGITS = 7

/**
 * Reads a number that a gateway passes on as its network wrote it: in E.164, with 00 or nothing in place of the plus,
 * or in the national format of the gateway's country, with or without its trunk prefix.
 * @param country of the shared number, by two letters (ISO 3166-1 alpha-2)
 * @param type of the number, where the network gives one
 * @returns E.164; a name, a short code or anything else that is no phone number as the gateway gave it
 */
export function readNetworkPhone(
  reported: unknown,
  country: CountryCode,
  type?: 'international' | 'national',
): string {
  const given = String(reported ?? '').trim()
  const written = given.replace(/[\s()./-]/g, '')
  const digits = written.replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(digits) || (type === undefined && digits.length < LEAST_DIGITS)) return given
  const international = `+${digits}`
  if (digits !== written || type === 'international') return isE164(international) ? international : given
  const number = parsePhoneNumberFromString(digits, country)
  const national = number?.isPossible() ? number.number : undefined
  if (type === 'national') return national ?? given
  // Germany also gives out landlines that begin with 49, which send no texts.
  const isOwn = digits.startsWith(getCountryCallingCode(country))
  const likeliest = likeliestPhone(isOwn ? [international, national] : [national, international])
  return likeliest && isE164(likeliest) ? likeliest : given
}

/** The first reading that a country gives out, or else the first of a length that a country has. */
function likeliestPhone(readings: readonly (Phone | undefined)[]): Phone | undefined {
  const numbers = readings.flatMap((phone) => parsePhoneNumberFromString(phone ?? '') ?? [])
  return (numbers.find((one) => one.isValid()) ?? numbers.find((one) => one.isPossible()))?.number
}
