import type { Person } from '@partyline/contract/people'

const NAMELESS = 'Somebody without a name'
const NAMELESS_WITHIN = 'somebody without a name'

/** What somebody is called beside their texts: first and last name, else the handle. */
export function shortName({ firstName, lastName, displayHandle }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (displayHandle ? `@${displayHandle}` : NAMELESS)
}

/** The same in mid-sentence, where nobody's name begins small. */
export function nameWithin(person: Person): string {
  const name = shortName(person)
  return name === NAMELESS ? NAMELESS_WITHIN : name
}
