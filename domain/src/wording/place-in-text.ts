import { LOCATION_MAX } from '../events/events.ts'
import { findAddress } from '../events/place-link.ts'
import { plainLine } from '../texts/leads.ts'

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
  const words = wordsBeside(location, address)
  const all = [words, address].filter(Boolean).join(', ')
  // Letters beyond ASCII would make each text cost twice as much.
  const fits = (text: string) => text.length <= WITH_ADDRESS && /^[\x20-\x7e]*$/.test(text)
  if (fits(all)) return all
  if (fits(address)) return address
  return words === '' ? 'the link on its page' : plainLine(words, PLACE_IN_TEXT)
}

/** Ends words with a full stop, unless a place that was cut, or 'St.', already has one. */
export function asSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

/** The words beside the address: 'The Bell' of 'The Bell (https://meet.example.org)'; '' for 'Online:'. */
function wordsBeside(location: string, address: string): string {
  const words = plainLine(location.replace(address, ' '), LOCATION_MAX).replace(/[\s:;,.()\-–—]+$/u, '')
  return /^online$/i.test(words) ? '' : words
}
