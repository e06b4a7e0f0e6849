import { LOCATION_MAX } from '../events/events.ts'
import { findAddress, isOnline, wordsBeside } from '../events/place-link.ts'
import { plainLine } from '../texts/leads.ts'
import type { SeenPlace } from './seen-place.ts'

/** Places in texts are cut to this length. With the address of a page they may be this long. */
const PLACE_IN_TEXT = 40
const WITH_ADDRESS = 80

/**
 * Writes an event's place for a text, after 'at'. A web address is written whole or left out,
 * because half of one leads nowhere. Each text links to the event's page, which has it.
 */
export function placeInText(location: string): string {
  const address = findAddress(location)
  if (address === undefined) return plainLine(location, PLACE_IN_TEXT)
  const words = isOnline(location) ? '' : plainLine(wordsBeside(location, address), LOCATION_MAX)
  const all = [words, address].filter(Boolean).join(', ')
  // Letters beyond ASCII would make each text cost twice as much.
  const fits = (text: string) => text.length <= WITH_ADDRESS && /^[\x20-\x7e]*$/.test(text)
  if (fits(all)) return all
  if (fits(address)) return address
  return words === '' ? 'the link on its page' : plainLine(words, PLACE_IN_TEXT)
}

/** The time and the place, or a sentence after the time while the place is hidden. */
export function whenAndAt(when: string, place: SeenPlace, words = placeInText(place.location)): string {
  return place.placeHidden ? `${when}. ${place.location}` : `${when}, at ${words}`
}

/** A place on the picture beside an event's link, which nobody can press: no address of a page. */
export function placeOnPicture(location: string): string {
  if (isOnline(location)) return 'Online'
  const address = findAddress(location)
  return address === undefined ? location : wordsBeside(location, address)
}

/** Ends words with a full stop, unless a place that was cut, or 'St.', already has one. */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
