import { BlockList, isIPv4, isIPv6 } from 'node:net'

// The special-purpose registries of IANA (RFC 6890 and its updates): addresses outside the public internet.
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
// ::/8 holds loopback and the mapped addresses; 64:ff9b, 2001::/23 and 2002::/16 lead to IPv4 again.
const v6 = '::/8 64:ff9b::/32 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 fc00::/7 fe80::/9 ff00::/8'

// One list each, because in a common list the rule for mapped addresses would cover all of IPv4.
const blocked = { ipv4: listOf(v4, 'ipv4'), ipv6: listOf(v6, 'ipv6') }

function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

/** Whether an IP address is on the public internet; false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.ipv4.check(address, 'ipv4')
  return isIPv6(address) && !blocked.ipv6.check(address.replace(/%.*$/, ''), 'ipv6')
}
