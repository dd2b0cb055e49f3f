import { Hono } from 'hono'
import {
  FOR_ONE_ALONE,
  UPLOAD_SECONDS,
  type UploadGuard,
} from '#http/answer/upload-guard.server.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { imageResponse, refusal, refusePicture } from './image-response.server.ts'
import { parseImageWish } from './image-wish.ts'

/** `/_image?url=&w=&q=`: our own media and pictures of allowed hosts, in webp. */
export function imageEndpoint(
  images: Pick<ImageService, 'optimize'>,
  audienceOf: UploadGuard,
): Hono {
  return new Hono().get('/_image', async (c) => {
    const wish = parseImageWish(new URL(c.req.url).searchParams)
    if ('problem' in wish) return refusal(c, { status: 400, message: wish.problem })
    const audience = await audienceOf(c, wish.url)
    if (audience === 'nobody' || audience === 'unknown') return refusePicture(c, audience)
    const answer = await images.optimize(wish)
    if (!audience) return imageResponse(c, answer, 'image/webp')
    if (answer.status === 404) return refusePicture(c, 'nobody')
    const passing = answer.status === 200 ? { ...answer, isImmutable: false } : answer
    const response = imageResponse(c, passing, 'image/webp', UPLOAD_SECONDS)
    if (audience === 'uploader') response.headers.set('cache-control', FOR_ONE_ALONE)
    return response
  })
}
