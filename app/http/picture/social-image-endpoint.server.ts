import { Hono } from 'hono'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import { localeOfHost } from '#http/answer/own-origin.server.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { socialSubject } from '#queries/page/social-subject.ts'
import { imageResponse, refusal } from './image-response.server.ts'
import { socialCard } from './social-image.server.ts'

const NO_PAGE = { status: 404, message: 'path must be that of a page.' } as const

type Services = {
  db: Db
  images: Pick<ImageService, 'draw'>
  config: Pick<Config, 'brand' | 'localeDomains'>
}

/** `/_social.png?path=/profil/acme`: the picture drawn for a page that exists, and for nothing else. */
export function socialImageEndpoint({ db, images, config }: Services): Hono {
  return new Hono().get('/_social.png', async (c) => {
    const pathname = c.req.query('path') ?? ''
    const now = Temporal.Now.instant()
    const address = resolveAddress(
      { pathname, search: '', localeOfHost: localeOfHost(c, config) },
      now,
    )
    if (address.kind !== 'page') return refusal(c, NO_PAGE)
    try {
      const subject = await socialSubject({ db, now }, address.rest)
      if (!subject) return refusal(c, NO_PAGE)
      const card = socialCard(subject, address.locale, config.brand.name)
      return imageResponse(c, await images.draw(card), 'image/png')
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return refusal(c, { status: 503, message: 'The database does not answer. Try again later.' })
    }
  })
}
