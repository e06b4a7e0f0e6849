import { hidePhone } from '../phones.ts'

/** The reply to a suspended person, except to texts that end texts. */
export function suspended(name: string, contact: string): string {
  return `${name}: you cannot send messages for now. Ask ${contact} about it. STOP ends all texts.`
}

/** The text to a person whom the operators warn about a reported text. */
export function warned(name: string, contact: string): string {
  return `${name}: one of your texts was reported, and the people who run this number agree with the report. Please write what others want to read. Questions: ${contact}`
}

/** In threads, in place of a message that the operators took down. */
export const TAKEN_DOWN = 'The people who run this number took this message down.'

/** For operators who are about to take a text down. */
export const TAKE_DOWN_DETAIL =
  'It disappears from every page and goes out to nobody else. Phones that have it keep it.'
/** For operators who may suspend a person. */
export const SUSPENSION_DETAIL = 'Nothing they write goes out until you lift the suspension.'

/** For operators who look for a text by its id. */
export const TEXT_UNKNOWN = 'No text here has that id. Texts that came in are removed after RETENTION_DAYS.'

/** Names a person for operators: '@ana', first and last name, or '…42' for a phone alone. */
export function nameOfPerson(person: {
  displayHandle: string | null
  firstName: string | null
  lastName: string | null
  phone: string | null
  isDeleted: boolean
}): string {
  const { displayHandle, firstName, lastName, phone, isDeleted } = person
  if (isDeleted) return 'a deleted account'
  if (displayHandle !== null) return `@${displayHandle}`
  const names = [firstName, lastName].filter(Boolean).join(' ')
  return names || (phone === null ? 'somebody without a phone' : hidePhone(phone))
}
