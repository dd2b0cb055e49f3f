import { profilePath, referencePath } from '#domain/address/paths.ts'
import type { Reference } from '#domain/contract/member-reference.ts'
import { localeFromKey } from '#domain/locale.ts'
import { shownRating } from '#domain/rating.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import type { PageEnvironment } from '#ui/kit/page-environment.ts'
import type { ReferenceTitle } from './reference-title.ts'
import { spokenWords } from './words-of.ts'

/** A review as search engines want it. A masked author has the name that the page shows. */
export function reviewThing(
  review: Reference,
  title: ReferenceTitle,
  environment: PageEnvironment,
): JsonLdThing {
  const { locale, brandName } = environment
  const { owner, contact, public_account, lang } = review
  const address = (path: string) => pageAddress(path, locale, environment)
  const logo = owner.pictures.find(({ kind }) => kind === 'LOGO')?.file.tf_public_url
  const [words] = spokenWords(review, locale, lang)
  const worksFor = !public_account.is_anonymized && title.client
  return {
    '@type': 'Review',
    url: address(referencePath(locale, owner.slug, review.reference_id)),
    name: title.text,
    inLanguage: words?.lang ?? (words ? locale : localeFromKey(lang)),
    ...(words && { reviewBody: words.text }),
    datePublished: review.published_at,
    ...(review.revised_at && { dateModified: review.revised_at }),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: shownRating(review.published_rating),
      bestRating: 5,
      worstRating: 0,
    },
    author: {
      '@type': 'Person',
      name: contact.full_name,
      ...(worksFor && { worksFor: { '@type': 'Organization', name: worksFor.text } }),
    },
    itemReviewed: {
      '@type': 'Organization',
      name: owner.name,
      url: address(profilePath(locale, owner.slug)),
      ...(logo && { logo: logo.startsWith('/') ? environment.origin + logo : logo }),
    },
    publisher: { '@type': 'Organization', name: brandName },
  }
}
