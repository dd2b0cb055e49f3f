import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { mediaFile } from '#domain/picture/media-path.ts'
import {
  FOR_ONE_ALONE,
  UPLOAD_SECONDS,
  type UploadGuard,
} from '#http/answer/upload-guard.server.ts'
import { refusePicture } from '#http/picture/image-response.server.ts'

const DAY_SECONDS = 86_400

/** Pictures that we made or re-encoded ourselves; anything else below /media/ does not exist. */
export function media(dataDir: string, audienceOf: UploadGuard): Hono {
  return new Hono().get('/media/*', async (c, next) => {
    const file = mediaFile(c.req.path)
    if (!file) return next()
    const audience = await audienceOf(c, `/media/${file}`)
    if (audience === 'nobody' || audience === 'unknown') return refusePicture(c, audience)
    const bytes = await readFile(join(dataDir, 'media', file)).catch(() => null)
    if (!bytes) return audience ? refusePicture(c, 'nobody') : next()
    const seconds = audience ? UPLOAD_SECONDS : DAY_SECONDS
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': audience === 'uploader' ? FOR_ONE_ALONE : `public, max-age=${seconds}`,
    })
  })
}
