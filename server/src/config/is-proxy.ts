import { isIP } from 'node:net'

// The names of ranges that the web server knows.
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** True for '10.0.0.7', '10.0.0.0/8', 'fd00::/8' and 'loopback'. */
export function isProxy(entry: string): boolean {
  if (PROXY_NAMES.includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return most > 0
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}
