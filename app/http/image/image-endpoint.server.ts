import { Hono } from 'hono'
import type { ImageService } from '#platform/image-service.server.ts'
import { imageResponse, refusal } from './image-response.server.ts'
import { parseImageWish } from './image-wish.ts'

/** `/_image?url=&w=&q=`: our own media and pictures of allowed hosts, in webp. */
export function imageEndpoint(images: Pick<ImageService, 'optimize'>): Hono {
  return new Hono().get('/_image', async (c) => {
    const wish = parseImageWish(new URL(c.req.url).searchParams)
    if ('problem' in wish) return refusal(c, { status: 400, message: wish.problem })
    return imageResponse(c, await images.optimize(wish), 'image/webp')
  })
}
