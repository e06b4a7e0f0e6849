/**
 * The holder of limits on an address: an IPv4 address itself, or the first 64 bits of an IPv6 address,
 * because one customer has all addresses that begin with them (RFC 6177).
 * @param address from a socket or X-Forwarded-For; anything else is used as it is
 */
export function hostOf(address: string): string {
  return partOf(address, 4, 4)
}

/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. */
export function networkOf(address: string): string {
  return partOf(address, 3, 3)
}

function partOf(address: string, bytes: number, groups: number): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (v4) return v4.split('.').slice(0, bytes).join('.')
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const all = [...first, ...gap, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${all.slice(0, groups).join(':')}::`
}
