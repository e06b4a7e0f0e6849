import type { Person } from '@partyline/contract/people'

/** First and last name, if known, or else 'Profile'. */
export function personName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Profile'
}

const NAMELESS = 'Somebody without a name'
const NAMELESS_WITHIN = 'somebody without a name'

/** A person's name beside their texts: first and last name, or else the handle. */
export function shortName({ firstName, lastName, displayHandle }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (displayHandle ? `@${displayHandle}` : NAMELESS)
}

/** A person's name in mid-sentence, where words for a nameless person begin in lower case. */
export function nameWithin(person: Person): string {
  const name = shortName(person)
  return name === NAMELESS ? NAMELESS_WITHIN : name
}
