import { expect, test } from 'vitest'
import { wideNetwork } from './wide-network.ts'

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['203.0.113.7', '203.0.113.0/24'],
  ['unknown', 'unknown'],
])('%s is within %s', (network, wide) => {
  expect(wideNetwork(network)).toBe(wide)
})
