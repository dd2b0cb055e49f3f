import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { Endorsement } from '#domain/contract/endorsement.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import { type Locale, localeFromKey } from '#domain/locale.ts'
import { shownRating } from '#domain/review/rating.ts'
import { excerpt, REVIEW_EXCERPT_WORDS } from '#domain/text/words.ts'
import { bestTranslation, type Translation } from '#i18n/best-translation.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import type { PageEnvironment } from '#ui/kit/page-environment.ts'

/** Each review as search engines read it: what the page shows, names as the page shows them. */
export function reviewThings(
  reviews: readonly Endorsement[],
  { slug, name }: ProfileFrame,
  environment: PageEnvironment,
): JsonLdThing[] {
  const { locale } = environment
  const itemReviewed = {
    '@type': 'Organization',
    name,
    url: pageAddress(profilePath(locale, slug), locale, environment),
  }
  return reviews.map((review) => {
    const body = bodyOf(review, locale)
    return {
      '@type': 'Review',
      url: pageAddress(referencePath(locale, slug, review.reference_id), locale, environment),
      itemReviewed,
      author: { '@type': 'Person', name: review.contact.full_name },
      datePublished: review.published_at,
      inLanguage: body?.lang ?? localeFromKey(review.lang),
      name: bestTranslation(review.title, locale, review.lang)?.text,
      reviewBody: body && excerpt(body.text, REVIEW_EXCERPT_WORDS),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: shownRating(review.published_rating),
        bestRating: 5,
        // Unless told, readers take one for the lowest.
        worstRating: 0,
      },
    }
  })
}

function bodyOf({ testimonies, lang }: Endorsement, locale: Locale): Translation | undefined {
  for (const { body } of testimonies) {
    const texts = Object.entries(body).map(([code, { full_text }]) => [code, full_text])
    const found = bestTranslation(Object.fromEntries(texts), locale, lang)
    if (found) return found
  }
  return undefined
}
