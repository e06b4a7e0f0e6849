import type { Person } from '@partyline/contract/people'

/** First and last name as far as there are any, else 'Profile'. */
export function personName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Profile'
}
