import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { networkOf } from '#platform/security/network-of.server.ts'

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
