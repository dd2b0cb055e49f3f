import { Hono } from 'hono'
import { fileSubject } from '#domain/address/page-subject.ts'
import { mediaFile } from '#domain/picture/media-path.ts'
import {
  FOR_ONE_ALONE,
  UPLOAD_SECONDS,
  type UploadGuard,
} from '#http/answer/upload-guard.server.ts'
import { refusal, refusePicture } from '#http/picture/image-response.server.ts'
import type { Config } from '#platform/config.server.ts'
import { GAPS } from '#platform/image/image-answer.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'

const DAY_SECONDS = 86_400

/** Pictures that we made or re-encoded ourselves; anything else below /media/ does not exist. */
export function media(
  images: Pick<ImageService, 'read'>,
  audienceOf: UploadGuard,
  { proxies }: Pick<Config, 'proxies'>,
): Hono {
  return new Hono().get('/media/*', async (c, next) => {
    const file = mediaFile(c.req.path)
    if (!file) return next()
    const audience = await audienceOf(c, `/media/${file}`)
    if (audience === 'nobody' || audience === 'unknown') return refusePicture(c, audience)
    const bytes = await images.read(file)
    if (bytes === 'missing') return audience ? refusePicture(c, 'nobody') : next()
    if (typeof bytes === 'string') return refusal(c, GAPS[bytes])
    if (proxies > 0) c.header('cache-tag', fileSubject(file))
    const seconds = audience ? UPLOAD_SECONDS : DAY_SECONDS
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': audience === 'uploader' ? FOR_ONE_ALONE : `public, max-age=${seconds}`,
    })
  })
}
