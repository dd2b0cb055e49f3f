import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** `proxies` stand before us, each of which adds who asked it: only their words are believed. */
export function visitorNetwork(c: Context, proxies: number): string {
  const told = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const address = proxies > 0 ? told.at(-proxies) : remoteAddress(c)
  return networkOf(address ?? '')
}

/** Of a request that came over no wire, as in a test, there is none. */
function remoteAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined
}

/** One subscriber has a whole /64 of IPv6 addresses. */
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
