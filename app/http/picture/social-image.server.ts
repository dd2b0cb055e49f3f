import { msg, plural } from '@lingui/core/macro'
import type { Locale } from '#domain/locale.ts'
import type { SocialCard } from '#domain/picture/social-image.ts'
import type { Translated } from '#domain/translated.ts'
import { i18nFor } from '#i18n/server-i18n.server.ts'
import { translated } from '#i18n/translated.ts'
import type { SocialSubject } from '#queries/page/social-subject.ts'
import { drawable } from './drawable.ts'

/** The words of a page's picture, in the page's language. */
export function socialCard(subject: SocialSubject, locale: Locale, brandName: string): SocialCard {
  const card = { locale, brandName }
  const text = (map: Translated | null) => map && translated(map, locale)?.text
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
