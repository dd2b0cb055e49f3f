import { expect, test } from 'vitest'
import { isTellingNetwork } from './telling-network.ts'

test.each([
  ['203.0.113.7', true],
  ['2001:db8:1:2::/64', true],
  ['172.32.0.1', true],
  ['unknown', false],
  ['127.0.0.1', false],
  ['0:0:0:0::/64', false],
  ['10.0.0.8', false],
  ['192.168.1.4', false],
  ['172.16.0.1', false],
  ['fd00:1:2:3::/64', false],
])('%s tells of somebody: %s', (network, isTelling) => {
  expect(isTellingNetwork(network)).toBe(isTelling)
})
