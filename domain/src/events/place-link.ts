import { wellFormed } from '../texts/well-formed.ts'

const ADDRESS = /https?:\/\/[^\s<>"']+/i

/** The address of a page that stands in a place, without the mark that closes a sentence. */
export function findAddress(location: string): string | undefined {
  return ADDRESS.exec(location)?.[0].replace(/[.,;:!?)]+$/, '')
}

/**
 * The link of a place: the address of a page in it, for an event online, or a map search for its words.
 * Google's link opens the app of a phone that has it
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function placeLink(location: string): string {
  const address = findAddress(location)
  if (address) return address
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(wellFormed(location))}`
}
