/** Guests that a text would reach, and those who asked for none. */
interface Reach {
  people: number
  unasked: number
}

/**
 * Says how many guests would get a text.
 * @param reach undefined while it is not known
 */
export function sayReach(reach: Reach | undefined): string {
  if (!reach) return 'Everyone on it who asked to be notified gets one text.'
  const { people, unasked } = reach
  if (people === 0) {
    const why = unasked === 0 ? 'Nobody said Yes or Maybe yet' : 'Nobody on it asked to be notified'
    return `${why}, so nobody would get a text.`
  }
  const reached = `${count(people)} would get a text.`
  return unasked === 0 ? reached : `${reached} ${count(unasked)} asked not to be notified.`
}

function count(people: number): string {
  return people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
}
