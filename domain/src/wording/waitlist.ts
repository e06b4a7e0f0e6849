/**
 * The viewer's place on the waitlist: 'On the waitlist, 2nd'.
 * @param place from 1; null when not known yet
 */
export function onWaitlist(place: number | null): string {
  return place === null ? 'On the waitlist' : `On the waitlist, ${ordinal(place)}`
}

/** '1st', '2nd', '11th'. */
export function ordinal(number: number): string {
  return `${number.toLocaleString('en-US')}${ENDINGS.get(ordinals.select(number)) ?? 'th'}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])

/** The places that are left, the people who come with the guest included, and whether the event has begun. */
export interface Wait {
  left: number
  people: number
  begun: boolean
}

/** Beside the thanks by text for a Yes that waits. */
export function sayWait({ left, people, begun }: Wait): string {
  if (left <= 0) return begun ? WAITING_IN_VAIN : WAITING
  const [places, them] = left === 1 ? ['1 place is', 'it'] : [`${left} places are`, 'them']
  return `Only ${places} left, so the ${people} of you are on the waitlist. To take ${them}, reply YES for ${left}.`
}

/** For a Yes to a full event. */
const WAITING =
  'It is full, so you are on the waitlist. We will text you if a place comes free before it begins.'
/** For a Yes to a full event after its start, when free places go to nobody. */
const WAITING_IN_VAIN = 'It is full and has begun, so you are on the waitlist, and no place will come free.'

/** For a guest who already knows that they are on the waitlist. */
export function waitingShort(begun: boolean): string {
  return begun
    ? 'It has begun, so no place will come free.'
    : 'We’ll text you if a place comes free before it begins.'
}

/** On the screen of a guest who moves up from the waitlist. */
export const PLACE_FREE = 'A place is free and it is yours.'
