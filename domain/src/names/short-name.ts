import { findCostly, replaceCostly } from '../texts/gsm-twins.ts'
import { gsm7Twice } from '../texts/gsm7.ts'
import { cleanLine } from './clean-line.ts'

/** The name of the product, under which an installation speaks until its operator names it. */
export const PRODUCT_NAME = 'Partyline'

const LEAST = 3
/** In places of GSM-7. Every text has room for such a name (wording/longest.test.ts). */
export const SHORT_NAME_MAX = 40

/** A name as texts carry it: on one line, with straight quotes and plain dashes. */
export function tidyShortName(name: string): string {
  return replaceCostly(cleanLine(name))
}

/**
 * Judges whether every text can carry a name.
 * @param name of tidyShortName()
 * @returns what it must be, with the number that is wrong; undefined for a name that fits
 */
export function judgeShortName(name: string): string | undefined {
  const { others } = findCostly(name)
  if (others.length > 0) {
    return `must have only characters of plain texts (GSM-7), and ${others.length} of "${name}" ${others.length === 1 ? 'is' : 'are'} beyond them: ${others.join(' ')}`
  }
  // Texts from people, groups and events begin otherwise.
  if (!/^[\p{L}\p{N}].*\p{L}/u.test(name)) {
    return `must begin with a letter or a digit and have a letter after it, and "${name}" does not`
  }
  const places = [...name].reduce((sum, one) => sum + (gsm7Twice.has(one) ? 2 : 1), 0)
  return places < LEAST || places > SHORT_NAME_MAX
    ? `must have ${LEAST} to ${SHORT_NAME_MAX} characters, and "${name}" has ${places}`
    : undefined
}
