import { tagPath } from '#domain/address/content-path.ts'
import { homePath, profilePath } from '#domain/address/paths.ts'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { MemberProfile } from '#domain/contract/profile-home.ts'
import { shownRating } from '#domain/review/rating.ts'
import { breadcrumbList } from '#ui/kit/head/breadcrumb-list.ts'
import type { JsonLdThing } from '#ui/kit/head/json-ld.tsx'
import { pageAddress } from '#ui/kit/head/page-address.ts'
import type { PageEnvironment } from '#ui/kit/page-environment.ts'
import { shownWords } from '#ui/kit/shown-words.ts'

/**
 * The member itself. Its own site stays out: the page's link to it is one that machines do not
 * follow. Without a review there is no rating to speak of.
 */
export function profileOrganization(
  member: MemberProfile['member'],
  environment: PageEnvironment,
): JsonLdThing {
  const { locale, origin } = environment
  const { name, slug, logo, cities, creation_date, collaborators } = member
  const words = (text: ProfileFrame['activity']) => shownWords(text, locale)?.text
  return {
    '@type': 'Organization',
    name,
    url: pageAddress(profilePath(locale, slug), locale, environment),
    logo: logo ? new URL(logo.tf_public_url, origin || 'http://localhost').href : undefined,
    description: words(member.short_description),
    foundingDate: creation_date ?? undefined,
    numberOfEmployees: collaborators
      ? { '@type': 'QuantitativeValue', value: collaborators }
      : undefined,
    address: cities.map(({ label, country = 'FR' }) => ({
      '@type': 'PostalAddress',
      addressLocality: words(label),
      addressCountry: country,
    })),
    aggregateRating: aggregateRating(member),
  }
}

function aggregateRating({ avg_rating, endorsements_count }: ProfileFrame) {
  if (avg_rating === null || endorsements_count === 0) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: shownRating(avg_rating),
    bestRating: 5,
    worstRating: 0,
    reviewCount: endorsements_count,
  }
}

type Placed = Pick<MemberProfile['member'], 'name' | 'slug' | 'category' | 'main_activity'>

/** Home, category, activity, member. */
export function profileBreadcrumb(
  { name, slug, category, main_activity }: Placed,
  environment: PageEnvironment,
  homeLabel: string,
): JsonLdThing {
  const { locale } = environment
  const fields = [category, ...(main_activity ? [main_activity] : [])].flatMap((tag) => {
    const href = tagPath(locale, tag)
    const label = shownWords(tag.label, locale)?.text
    return href && label ? [{ label, href }] : []
  })
  const crumbs = [
    { label: homeLabel, href: homePath(locale) },
    ...fields,
    { label: name, href: profilePath(locale, slug) },
  ]
  return breadcrumbList(crumbs, environment)
}
