/**
 * What one holder of many networks has: the /48 that a provider hands out of IPv6, the /24 of IPv4. Takes a network
 * as limits are counted by, an IPv4 address or a /64.
 */
export function wideNetwork(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':', 3).join(':')}::/48`
  const [first, second, third, last] = network.split('.')
  return last === undefined ? network : `${first}.${second}.${third}.0/24`
}
