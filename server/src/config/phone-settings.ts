import { readAnyPhone } from '@partyline/domain/phones'
import { z } from 'zod'
import { readCallingCodes, readCountries, readNumberPlan } from '../platform/limits/number-plan.ts'

/** A phone number, as people type it. */
export const phoneNumber = z
  .string()
  .transform(readAnyPhone)
  .refine((number) => number !== undefined, 'must be a phone number such as +15550100000')

/** Phone numbers, short codes and names of senders, with commas between. */
export const inboundNumbers = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => readAnyPhone(entry) ?? (/^[a-z\d]{3,15}$/i.test(entry) ? entry : undefined)),
  )
  .refine(
    (numbers): numbers is string[] => numbers.every((one) => one !== undefined),
    'must be numbers with commas between, for example +14155550199,12345',
  )

/** The countries of the North American Numbering Plan whose phones get codes. */
export const numberPlan = z
  .string()
  .transform(readNumberPlan)
  .refine((plan) => plan !== undefined, 'must be NANP, or countries of it such as US,CA,PR')
  .optional()

/** The countries whose phones sign up and answer on the web, outside North America too. The first is home. */
export const countries = z
  .string()
  .default('')
  .transform(readCountries)
  .refine((read) => read !== undefined, 'must be countries by two letters with commas between, such as GB,IE')

/** The calling codes of further countries, with commas between. */
export const callingCodes = z
  .string()
  .default('')
  .transform(readCallingCodes)
  .refine((codes) => codes !== undefined, 'must be calling codes with commas between, such as 49,44')
