import { isIPv4, isIPv6 } from 'node:net'

/** As what an address is counted: one subscriber has a whole /64 of IPv6 addresses. `unknown` where it is none. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(mapped)) return 'unknown'
  const [head = '', tail = ''] = mapped.split('%')[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = mapped.includes('::') ? Array(8 - first.length - last.length).fill('0') : []
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
