import { countPeople } from './reminder-words.ts'

/** How many guests get a text, and how many of the likely guests asked for none. */
export function sayReach({ people, unasked }: { people: number; unasked: number }): string {
  if (people + unasked === 0) return 'Nobody has said Yes or Maybe yet.'
  if (people === 0) return `Nobody would get a text: ${countPeople(unasked)} asked for none.`
  const get = `${countPeople(people)} would get a text.`
  return unasked > 0 ? `${get} ${unasked.toLocaleString('en-US')} more asked for none.` : get
}
