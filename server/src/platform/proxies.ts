import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from './logger.ts'

// What these words stand for wherever proxies are named (https://www.npmjs.com/package/proxy-addr).
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Makes what tells whether an address is one of our proxies.
 * @param entries addresses, CIDR ranges and the names above, as TRUSTED_PROXIES has them
 */
export function createIsProxy(entries: string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((one) => NAMED[one] ?? one)) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => address !== undefined && isIP(address) > 0 && list.check(address, family(address))
}

/**
 * Reads each request's X-Forwarded-For as proxies write it, before anything asks for the visitor's address: some add the
 * port, by which each connection would be a visitor of its own. Where it comes from no proxy of ours it is not believed,
 * and the log says so once.
 */
export function readForwardedFor(
  app: FastifyInstance,
  isProxy: (address: string | undefined) => boolean,
  log: Logger,
): void {
  let told = false
  app.addHook('onRequest', async ({ raw }) => {
    const header = raw.headers['x-forwarded-for']
    if (header === undefined) return
    const peer = raw.socket.remoteAddress
    if (isProxy(peer)) {
      raw.headers['x-forwarded-for'] = readAddresses(String(header)).join(', ')
    } else if (!told) {
      told = true
      log.warn(
        { address: peer },
        'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name. If that is your proxy, name it: until ' +
          'then all visitors share one address, and its limits',
      )
    }
  })
}

/**
 * The addresses of an X-Forwarded-For that can be relied on: from the last, which our own proxy added, to the first that
 * is none. What stands before that was told by nobody knows whom.
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
