import { countPeople } from './reminder-words.ts'

/** How many guests get a text, and how many of the likely guests asked for none. */
export function sayReach({ people, unasked }: { people: number; unasked: number }): string {
  if (people + unasked === 0) return 'Nobody has said Yes or Maybe yet.'
  const left = unasked.toLocaleString('en-US')
  if (people === 0) return `Nobody would get a text: the ${left} who said Yes or Maybe asked for none.`
  const get = `${countPeople(people)} would get a text.`
  return unasked > 0 ? `${get} ${left} more asked for none.` : get
}
