import type { Person } from '@partyline/contract/people'

/** What somebody is called beside their texts: first and last name, else the handle. */
export function shortName({ firstName, lastName, displayHandle }: Person): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (displayHandle ? `@${displayHandle}` : 'Somebody without a name')
}
