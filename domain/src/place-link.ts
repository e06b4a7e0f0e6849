const ADDRESS = /https?:\/\/[^\s<>"']+/i

/**
 * What a place leads to: the address of a page in it, for an event online, else a map that looks for its words. Google's
 * link opens the app of a phone that has it (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function placeLink(location: string): string {
  const [address] = ADDRESS.exec(location) ?? []
  if (address) return address.replace(/[.,;:!?)]+$/, '')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location.toWellFormed())}`
}
