import { Hono } from 'hono'
import { resolveAddress } from '#domain/address.ts'
import { isDatabaseUnavailable } from '#http/database-unavailable.server.ts'
import { imageResponse, refusal } from '#http/image/image-response.server.ts'
import type { Brand } from '#platform/brand.ts'
import type { ImageService } from '#platform/image-service.server.ts'
import type { Db } from '#platform/schema.ts'
import { socialSubject } from '#queries/social/social-subject.ts'
import { socialCard } from './social-card.server.ts'

const NO_PAGE = { status: 404, message: 'path must be that of a page.' } as const

type Services = { db: Db; images: Pick<ImageService, 'draw'>; brand: Brand }

/** `/_social.png?path=/profil/acme`: the picture drawn for a page that exists, and for nothing else. */
export function socialImageEndpoint({ db, images, brand }: Services): Hono {
  return new Hono().get('/_social.png', async (c) => {
    const pathname = c.req.query('path') ?? ''
    const address = resolveAddress({ pathname, search: '' }, Temporal.Now.instant())
    if (address.kind !== 'page') return refusal(c, NO_PAGE)
    try {
      const subject = await socialSubject(db, address.rest)
      if (!subject) return refusal(c, NO_PAGE)
      const card = socialCard(subject, address.locale, brand.name)
      return imageResponse(c, await images.draw(card), 'image/png')
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return refusal(c, { status: 503, message: 'The database does not answer. Try again later.' })
    }
  })
}
