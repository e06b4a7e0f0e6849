import { addressAlone } from '../names/trim-signs.ts'
import { wellFormed } from '../texts/well-formed.ts'

const ADDRESS = /https?:\/\/[^\s<>"']+/i

/** The address of a page that stands in a place. */
export function findAddress(location: string): string | undefined {
  const found = ADDRESS.exec(location)?.[0]
  return found && addressAlone(found)
}

/** Whether a place is the address of a page alone, or 'Online' before it. */
export function isOnline(location: string): boolean {
  const address = findAddress(location)
  return address !== undefined && /^(?:online)?$/i.test(wordsBeside(location, address))
}

/** The words beside the address: 'The Bell' of 'The Bell (https://meet.example.org)'; '' for none. */
export function wordsBeside(location: string, address: string): string {
  return location
    .replace(address, ' ')
    .replace(/[\s:;,.()\-–—]+$/u, '')
    .trim()
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
