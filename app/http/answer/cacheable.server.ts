import { createHash } from 'node:crypto'
import type { Context } from 'hono'

type Representation = {
  body: string
  type: string
  /** None: to be asked about each time. */
  maxAgeSeconds: number
}

/** An answer that anybody may keep for a while and then ask about; unchanged, it is not sent again. */
export function cacheable(c: Context, { body, type, maxAgeSeconds }: Representation): Response {
  // Weak, because what stands in front of us may compress it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const age = maxAgeSeconds === 0 ? 'no-cache' : `max-age=${maxAgeSeconds}`
  const headers = { etag, 'cache-control': `public, ${age}` }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': type })
}

/** Whether the visitor holds this very representation. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}
