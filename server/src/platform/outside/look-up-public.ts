import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** The error code for a name that leads into a private network. */
export const BLOCKED = 'EPRIVATE'

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks up a name for a connection, and fails when any of its addresses is private. The connection uses the
 * addresses that were judged, so the name cannot lead elsewhere in between.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return found(Object.assign(new Error(`${hostname} is not public`), { code: BLOCKED }), [])
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

/** Whether a URL may be requested at all. This judges literal addresses, which are never looked up. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}
