import { Hono } from 'hono'
import { fileSubject } from '#domain/address/page-subject.ts'
import {
  DEFAULT_IMAGE_QUALITY,
  IMAGE_QUALITIES,
  IMAGE_WIDTHS,
} from '#domain/picture/image-widths.ts'
import { mediaFile } from '#domain/picture/media-path.ts'
import {
  FOR_ONE_ALONE,
  UPLOAD_SECONDS,
  type UploadGuard,
} from '#http/answer/upload-guard.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { ImageService, ImageWish } from '#platform/image/image-service.server.ts'
import { imageResponse, refusal, refusePicture } from './image-response.server.ts'

/** `/_image?url=&w=&q=`: our own media and pictures of allowed hosts, in webp. */
export function imageEndpoint(
  images: Pick<ImageService, 'optimize'>,
  audienceOf: UploadGuard,
  { proxies }: Pick<Config, 'proxies'>,
): Hono {
  return new Hono().get('/_image', async (c) => {
    const wish = parseImageWish(new URL(c.req.url).searchParams)
    if ('problem' in wish) return refusal(c, { status: 400, message: wish.problem })
    const audience = await audienceOf(c, wish.url)
    if (audience === 'nobody' || audience === 'unknown') return refusePicture(c, audience)
    const answer = await images.optimize(wish)
    const file = mediaFile(wish.url)
    if (file && proxies > 0 && answer.status === 200) c.header('cache-tag', fileSubject(file))
    if (!audience) return imageResponse(c, answer, 'image/webp')
    if (answer.status === 404) return refusePicture(c, 'nobody')
    const passing = answer.status === 200 ? { ...answer, isImmutable: false } : answer
    const response = imageResponse(c, passing, 'image/webp', UPLOAD_SECONDS)
    if (audience === 'uploader') response.headers.set('cache-control', FOR_ONE_ALONE)
    return response
  })
}

/** Each mistake is answered with what would have been right. */
function parseImageWish(query: URLSearchParams): ImageWish | { problem: string } {
  for (const name of ['url', 'w', 'q'])
    if (query.getAll(name).length > 1) return { problem: `${name} is given more than once.` }

  const url = query.get('url') ?? ''
  if (url === '' || url.length > 2000)
    return { problem: 'url must be a path such as /media/… or an https address.' }
  const width = oneOf(IMAGE_WIDTHS, query.get('w'))
  if (!width) return { problem: `w must be one of ${IMAGE_WIDTHS.join(', ')}.` }
  const quality = oneOf(IMAGE_QUALITIES, query.get('q') ?? `${DEFAULT_IMAGE_QUALITY}`)
  if (!quality) return { problem: `q must be one of ${IMAGE_QUALITIES.join(', ')}.` }
  return { url, width, quality }
}

function oneOf(allowed: readonly number[], text: string | null): number | undefined {
  return allowed.find((each) => `${each}` === text)
}
