import { BlockList, isIP } from 'node:net'

/** Whatever the public internet does not route, or routes to somewhere else than it says. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within 2000::/3, the only space of public addresses: tunnels, tests and documentation. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = listOf(SPECIAL_V4, SPECIAL_V6)
const globalV6 = listOf([], ['2000::/3'])

/** Loopback, private, link-local, shared, multicast, reserved and IPv4-in-IPv6 addresses are not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      // A zone (`%eth0`) makes sense on a local link only.
      return (
        !address.includes('%') && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
      )
    default:
      return false
  }
}

function listOf(v4: string[], v6: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of v4) add(subnet, 'ipv4')
  for (const subnet of v6) add(subnet, 'ipv6')
  return list

  function add(subnet: string, family: 'ipv4' | 'ipv6') {
    const [network = '', prefix] = subnet.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
}
