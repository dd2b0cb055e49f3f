import { msg, plural } from '@lingui/core/macro'
import { Hono } from 'hono'
import { fileSubject } from '#domain/address/page-subject.ts'
import { resolveAddress } from '#domain/address/resolve-address.ts'
import type { Locale } from '#domain/locale.ts'
import type { SocialCard } from '#domain/picture/social-image.ts'
import type { Translated } from '#domain/text/translated.ts'
import { localeOfHost } from '#http/answer/own-origin.server.ts'
import { bestTranslation } from '#i18n/best-translation.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import type { Config } from '#platform/config.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Db } from '#platform/database/schema.ts'
import type { ImageService } from '#platform/image/image-service.server.ts'
import { type SocialSubject, socialSubject } from '#queries/page/social-subject.ts'
import { drawable, imageResponse, refusal } from './image-response.server.ts'

/** The words of a page's picture, in the page's language. */
export function socialCard(subject: SocialSubject, locale: Locale, brandName: string): SocialCard {
  const card = { locale, brandName }
  const text = (map: Translated | null) => map && bestTranslation(map, locale)?.text
  switch (subject.kind) {
    case 'site':
      return {
        ...card,
        title: drawable(text(subject.title) || brandName),
        ...proof(subject.authenticatedReviewCount, locale),
      }
    case 'member':
      return {
        ...card,
        title: drawable(subject.name),
        ...(text(subject.activity) && { subject: drawable(text(subject.activity)) }),
        ...proof(subject.authenticatedReviewCount, locale),
        ...(subject.color && { color: subject.color }),
      }
    case 'services': {
      const names = subject.names.map((name) => text(name) ?? '')
      const above = text(subject.category)
      return {
        ...card,
        title: drawable(names.join(', ')),
        ...(above && { subject: drawable(above) }),
      }
    }
    case 'page':
    case 'article':
      return { ...card, title: drawable(text(subject.title) || brandName) }
  }
}

function proof(count: number, locale: Locale): Pick<SocialCard, 'proof'> {
  if (count === 0) return {}
  const claim = msg`${plural(count, {
    one: '# authenticated client review',
    other: '# authenticated client reviews',
  })}`
  return { proof: i18nFor(locale)._(claim) }
}

const NO_PAGE = { status: 404, message: 'path must be that of a page.' } as const

type Services = {
  db: Db
  images: Pick<ImageService, 'draw'>
  config: Pick<Config, 'brand' | 'localeDomains' | 'proxies'>
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
      // Drawn of words alone: no file that is erased is in one, but a cache may drop all of them by this.
      if (config.proxies > 0) c.header('cache-tag', fileSubject('_social.png'))
      const card = socialCard(subject, address.locale, config.brand.name)
      return imageResponse(c, await images.draw(card), 'image/png')
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return refusal(c, { status: 503, message: 'The database does not answer. Try again later.' })
    }
  })
}
