import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * Whether only this machine can reach the host: 127.0.0.0/8, ::1, localhost and names below it (RFC 6761,
 * 6.3). Any other name may lead anywhere.
 * @param host a name or an address, an IPv6 address in brackets or without
 */
export function isLoopback(host: string): boolean {
  const name = bare(host)
  const version = isIP(name)
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost')
  return LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether no stranger can serve a page under the host, whatever the public DNS says: an address, localhost, a
 * name of one word, a name below .local (RFC 6762).
 * @param host as isLoopback takes it
 */
export function isLocalName(host: string): boolean {
  const name = bare(host)
  return isIP(name) > 0 || isLoopback(name) || /^[a-z0-9_-]+(\.local)?$/.test(name)
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
