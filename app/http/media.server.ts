import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { mediaFile } from '#domain/media-path.ts'

/** Pictures that we made or re-encoded ourselves; anything else below /media/ does not exist. */
export function media(dataDir: string): Hono {
  return new Hono().get('/media/*', async (c, next) => {
    const file = mediaFile(c.req.path)
    const bytes = file && (await readFile(join(dataDir, 'media', file)).catch(() => null))
    if (!bytes) return next()
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    })
  })
}
