import { isE164 } from '@partyline/domain/phones'
import type { CountryCode } from 'libphonenumber-js/max'
import { likeliestPhone, readNationalPhone } from '../national-phone.ts'

/** SMPP 3.4, 5.2.5: the types of numbers. Centres use the others for short codes and, wrongly, for any number. */
const INTERNATIONAL = 1
const NATIONAL = 2
const ALPHANUMERIC = 5

/**
 * Reads an address of SMPP.
 * @param ton its type of number
 * @param country the country of the shared number, which national numbers belong to
 * @returns E.164; a name, a short code or anything else that is no phone number as the centre gave it
 */
export function readSmppPhone(number: string, ton: number, country: CountryCode): string {
  const digits = number.trim().replace(/^(\+|00)/, '')
  if (ton === ALPHANUMERIC || !/^\d+$/.test(digits)) return number
  const international = `+${digits}`
  const isMarked = digits !== number.trim() || ton === INTERNATIONAL
  if (isMarked) return isE164(international) ? international : number
  const national = readNationalPhone(digits, country)
  if (ton === NATIONAL) return national ?? number
  return likeliestPhone([international, national]) ?? number
}
