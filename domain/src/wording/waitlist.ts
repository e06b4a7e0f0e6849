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
