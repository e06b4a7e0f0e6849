import { expect, test } from 'vitest'
import { hostOf, networkOf } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::', '2001:db8:12::'],
  ['2001:DB8:0012:0034::1', '2001:db8:12:34::', '2001:db8:12::'],
  ['2001:db8::1', '2001:db8:0:0::', '2001:db8:0::'],
  ['::1', '0:0:0:0::', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['unknown', 'unknown', 'unknown'],
])('the address %s counts as %s, in the network %s', (address, host, network) => {
  expect(hostOf(address)).toBe(host)
  expect(networkOf(address)).toBe(network)
})
