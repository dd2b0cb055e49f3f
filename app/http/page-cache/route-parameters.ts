import type { RouteName } from '#domain/address/paths.ts'
import { pageNameOf } from '#domain/address/route-name.ts'
import { localeOfPath } from '#domain/locale.ts'
import { REVIEW_LIST_PARAMETERS } from '#domain/review/review-filter.ts'
import { WIDGET_PARAMETERS } from '#domain/reward/widget.ts'

/**
 * The pages that are the same for every visitor, and the parameters that each of them reads. What is
 * not named here is never kept for others.
 */
const PARAMETERS: { [name in RouteName]?: readonly string[] } = {
  index: [],
  solutions: [],
  'solutions-moderation': ['page'],
  'solutions-slug': [],
  'legal-slug': ['version'],
  articles: ['page'],
  'articles-slug': [],
  'articles-tags-slug': ['page'],
  'membres-category-slug-geography': ['q', 'sort', 'quality', 'has', 'page'],
  'membres-clients': ['q', 'sector', 'page'],
  'membres-clients-slug': ['service', 'page'],
  'membres-leaderboards-slug': ['sort', 'page'],
  'membres-trustawards-year': [],
  'profil-slug': [],
  'profil-slug-collection-id': ['page'],
  'profil-slug-culture': [],
  'profil-slug-data': ['ranks'],
  'profil-slug-ecosystem': [],
  'profil-slug-reference-id': [],
  'profil-slug-reviews': REVIEW_LIST_PARAMETERS,
  'profil-slug-reviews-page-number': REVIEW_LIST_PARAMETERS,
  'profil-slug-rewards': ['page'],
  'profil-slug-rewards-id': [],
  'profil-slug-widgets': WIDGET_PARAMETERS,
  registre: [],
  'registre-entrees': ['q', 'kind', 'month', 'provider', 'before'],
  'registre-entrees-number': [],
}

/** What pages ask for as one types. */
const FRAGMENTS: { [path: string]: readonly string[] } = {
  '/_services': [],
  '/_suggest': ['q'],
  '/_companies': ['q'],
}

/** The parameters that decide what is shown at a path; undefined where answers are for one visitor. */
export function routeParameters(pathname: string): readonly string[] | undefined {
  const { rest } = localeOfPath(pathname)
  if (Object.hasOwn(FRAGMENTS, rest)) return FRAGMENTS[rest]
  const name = pageNameOf(pathname)
  return name && PARAMETERS[name]
}
