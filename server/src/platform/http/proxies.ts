import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../logging/logger.ts'

// The names that stand for ranges of proxies (https://www.npmjs.com/package/proxy-addr).
const NAMED = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Makes the function that tells whether an address is one of our proxies.
 * @param entries addresses, CIDR ranges and the names above, as in TRUSTED_PROXIES
 */
export function createIsProxy(entries: string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => NAMED.get(one) ?? one)) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => address !== undefined && isIP(address) > 0 && list.check(address, family(address))
}

/**
 * Cleans each request's X-Forwarded-For before anything reads the visitor's address. Some proxies add the
 * port, and then each connection would be a visitor of its own. The header is ignored when it does not come
 * from one of our proxies. The log says so once, and also when a proxy of ours leaves the header out.
 */
export function readForwardedFor(
  app: FastifyInstance,
  isProxy: (address: string | undefined) => boolean,
  log: Logger,
): void {
  let told = false
  const tellOnce = (address: string | undefined, words: string) => {
    if (!told) log.warn({ address }, `${words}: until then all visitors share one address, and its limits`)
    told = true
  }
  app.addHook('onRequest', async ({ raw }) => {
    const { 'x-forwarded-for': header, origin } = raw.headers
    const peer = raw.socket.remoteAddress
    if (header === undefined) {
      // A probe or a command on the proxy's machine has no Origin. A browser sends it with each change.
      if (origin !== undefined && isProxy(peer)) tellOnce(peer, LEFT_OUT)
    } else if (isProxy(peer)) {
      raw.headers['x-forwarded-for'] = readAddresses(String(header)).join(', ')
    } else tellOnce(peer, NOT_NAMED)
  })
}

const NOT_NAMED =
  'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it'
const LEFT_OUT = 'a proxy of TRUSTED_PROXIES sends no X-Forwarded-For. Let it add the address of each visitor'

/**
 * The trustworthy addresses of an X-Forwarded-For: from the last, which our own proxy added, back to the
 * first entry that is no address. Anybody may have written the entries before that.
 */
function readAddresses(header: string): string[] {
  const addresses: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = readAddress(entry)
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses
}

/** '203.0.113.5', '203.0.113.5:40001', '2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:443', any of them in quotes. */
function readAddress(entry: string): string | undefined {
  const words = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets, before] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(words) ?? []
  const address = inBrackets ?? before ?? words
  return isIP(address) > 0 ? address : undefined
}
