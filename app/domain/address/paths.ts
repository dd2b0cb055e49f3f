import type { Period } from '#domain/leaderboard/period.ts'
import { type Locale, localePrefix } from '#domain/locale.ts'
import {
  type ALL_SERVICES,
  type Category,
  type City,
  categorySegment,
} from '#domain/tag/category.ts'
import { joinSegments } from './path-segments.ts'

export const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
} as const

/**
 * Route names and their patterns, without locale prefix. Registered case-sensitive: the router
 * would otherwise serve `/MEMBRES/services` as well.
 */
export const ROUTES = {
  index: '/',
  alerts: '/alerts',
  'alerts-confirm': '/alerts/confirm',
  'alerts-end': '/alerts/end',
  solutions: '/solutions',
  'solutions-demo': '/solutions/demo',
  'solutions-moderation': '/solutions/moderation',
  'solutions-moderation-objection': '/solutions/moderation/objection',
  'solutions-slug': '/solutions/:slug',
  'legal-slug': '/legal/:slug',
  articles: '/articles',
  'articles-slug': '/articles/:slug',
  'articles-slug-report': '/articles/:slug/report',
  'articles-tags-slug': '/articles/tags/:slug',
  'membres-category-slug-geography': '/membres/:category/:slug?/:geography?',
  'membres-clients': '/membres/clients',
  'membres-clients-slug': '/membres/clients/:slug',
  // A fifth finds its page too, which says that four are the most.
  'membres-compare': '/membres/compare/:first?/:second?/:third?/:fourth?/*',
  // With a bare `*` the router prefers the member search for `/membres/leaderboards/yearly/2024`.
  'membres-leaderboards-slug': '/membres/leaderboards/:period?/*',
  'membres-trustawards-year': '/membres/trustawards/:year?',
  brief: '/brief',
  'brief-answer': '/brief/answer',
  'brief-confirm': '/brief/confirm',
  'brief-id': '/brief/:id',
  'brief-open': '/brief/open',
  'profil-slug': '/profil/:slug',
  'profil-slug-collection-id': '/profil/:slug/collection/:id',
  'profil-slug-contact': '/profil/:slug/contact',
  'profil-slug-culture': '/profil/:slug/culture',
  'profil-slug-data': '/profil/:slug/data',
  'profil-slug-ecosystem': '/profil/:slug/ecosystem',
  'profil-slug-qualite-id': '/profil/:slug/qualite/:id',
  'profil-slug-reference-id': '/profil/:slug/reference/:id',
  'profil-slug-reference-id-report': '/profil/:slug/reference/:id/report',
  'profil-slug-report': '/profil/:slug/report',
  'profil-slug-review': '/profil/:slug/review',
  'profil-slug-review-confirm': '/profil/:slug/review/confirm',
  'profil-slug-review-decline': '/profil/:slug/review/decline',
  'profil-slug-reviews': '/profil/:slug/reviews',
  'profil-slug-reviews-page-number': '/profil/:slug/reviews/page/:number',
  'profil-slug-rewards': '/profil/:slug/rewards',
  'profil-slug-rewards-id': '/profil/:slug/rewards/:id',
  'profil-slug-widgets': '/profil/:slug/widgets',
  // Machines read what lies beside them, below no locale: `/registre/checkpoint` and its like.
  registre: '/registre',
  'registre-entrees': '/registre/entrees',
  'registre-entrees-number': '/registre/entrees/:number',
  'registre-verifier': '/registre/verifier',
  shortlist: '/shortlist',
  'shortlist-export': '/shortlist/export',
  'shortlist-shared': '/shortlist/shared',
} as const

export type RouteName = keyof typeof ROUTES

/** `/membres/clients` → `/en-GB/membres/clients`, `/` → `/en-GB`; also for patterns. */
export function localizedPath(locale: Locale, rest: string): string {
  return rest === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + rest
}

export const homePath = (locale: Locale) => at(locale)

export const articlesPath = (locale: Locale) => at(locale, 'articles')
export const articlePath = (locale: Locale, slug: string) => at(locale, 'articles', slug)
export const articleTagPath = (locale: Locale, slug: string) => at(locale, 'articles', 'tags', slug)

/** `slug` is an activity, a speciality, or a city when there is no `geography`. */
export function membersPath(
  locale: Locale,
  category: Category | typeof ALL_SERVICES,
  slug?: string,
  geography?: City,
): string {
  const below = slug === undefined ? [] : [slug, ...(geography ? [geography] : [])]
  return at(locale, 'membres', categorySegment(category), ...below)
}

export const clientsPath = (locale: Locale) => at(locale, 'membres', 'clients')
export const clientPath = (locale: Locale, slug: string) => at(locale, 'membres', 'clients', slug)

/** In one order, whoever names them: two addresses of one comparison serve nobody. */
export const comparisonPath = (locale: Locale, slugs: readonly string[] = []) =>
  at(locale, 'membres', 'compare', ...comparedSlugs(slugs))

/** Each once, in the order of an address. */
export function comparedSlugs(slugs: readonly string[]): string[] {
  return [...new Set(slugs)].sort()
}

export function leaderboardPath(locale: Locale, period: Period, category?: Category): string {
  const { kind, year, number } = period
  const when = kind === 'yearly' ? [kind, `${year}`] : [kind, `${year}`, `${number}`]
  const which = category ? [categorySegment(category)] : []
  return at(locale, 'membres', 'leaderboards', ...when, ...which)
}

/** Without a year the page shows last year, or the first one of a younger site. */
export function trustawardsPath(locale: Locale, year?: number): string {
  return at(locale, 'membres', 'trustawards', ...(year === undefined ? [] : [`${year}`]))
}

export const profilePath = (locale: Locale, slug: string) => at(locale, 'profil', slug)
export const culturePath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'culture')
export const dataPath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'data')
export const rewardsPath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'rewards')
export const widgetsPath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'widgets')
export const contactPath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'contact')

export const reviewFormPath = (locale: Locale, slug: string) => at(locale, 'profil', slug, 'review')

export const reviewConfirmPath = (locale: Locale, slug: string) =>
  at(locale, 'profil', slug, 'review', 'confirm')

export const reviewDeclinePath = (locale: Locale, slug: string) =>
  at(locale, 'profil', slug, 'review', 'decline')

export const ecosystemPath = (locale: Locale, slug: string) =>
  at(locale, 'profil', slug, 'ecosystem')

export const collectionPath = (locale: Locale, slug: string, id: string) =>
  at(locale, 'profil', slug, 'collection', id)

export const rewardPath = (locale: Locale, slug: string, id: string) =>
  at(locale, 'profil', slug, 'rewards', id)

export const referencePath = (locale: Locale, slug: string, id: string) =>
  at(locale, 'profil', slug, 'reference', id)

/** `id` is the review's own. */
export const reportPath = (locale: Locale, slug: string, id: string) =>
  at(locale, 'profil', slug, 'reference', id, 'report')

export const profileReportPath = (locale: Locale, slug: string) =>
  at(locale, 'profil', slug, 'report')

export const articleReportPath = (locale: Locale, slug: string) =>
  at(locale, 'articles', slug, 'report')

/** Where a link in a decision's mail leads. */
export const objectionPath = (locale: Locale) => at(locale, 'solutions', 'moderation', 'objection')

/** The first page has the bare address. */
export function reviewsPath(locale: Locale, slug: string, page = 1): string {
  return at(locale, 'profil', slug, 'reviews', ...(page > 1 ? ['page', `${page}`] : []))
}

/** Where `/profil/{slug}/qualite/{id}` redirects to: our own links save the visitor that hop. */
export function qualityPath(locale: Locale, slug: string, id: string): string {
  return `${reviewsPath(locale, slug)}?quality=${encodeURIComponent(id)}`
}

export const solutionsPath = (locale: Locale, page?: 'avis' | 'moderation' | 'demo') =>
  at(locale, 'solutions', ...(page ? [page] : []))

export const legalPath = (
  locale: Locale,
  page: 'legal-notice' | 'terms' | 'privacy' | 'accessibility',
) => at(locale, 'legal', page)

/** The form of a brief to these members, in the order in which they were chosen. */
export function briefPath(locale: Locale, slugs: readonly string[] = []): string {
  const search = new URLSearchParams(slugs.map((slug) => ['m', slug]))
  return search.size > 0 ? `${at(locale, 'brief')}?${search}` : at(locale, 'brief')
}

/** Where the sender follows it; `id` is its own, and opens nothing. */
export const briefPagePath = (locale: Locale, id: string) => at(locale, 'brief', id)

/** Where links of mails lead, each with its token: to confirm a brief, to open its page, to answer it. */
export const briefLinkPath = (locale: Locale, page: 'confirm' | 'open' | 'answer') =>
  at(locale, 'brief', page)

/** Where one asks to be told of what is new on a page of ours: a profile, or a list with its filters. */
export const alertsPath = (locale: Locale, page: string) =>
  `${at(locale, 'alerts')}?to=${encodeURIComponent(page)}`

/** Where links of its mails lead, each with its token. */
export const alertLinkPath = (locale: Locale, page: 'confirm' | 'end') => at(locale, 'alerts', page)

/** What the register answers to programs: its newest state, and all that proves a review. */
export const REGISTER_ANSWER = '/api/register'
export const reviewProofsAnswer = (review: string) => `${REGISTER_ANSWER}/reviews/${review}`

export const registerPath = (locale: Locale) => at(locale, 'registre')
export const registerVerifyPath = (locale: Locale) => at(locale, 'registre', 'verifier')

/** The newest entries, of all or of some. */
export const registerEntriesPath = (locale: Locale) => at(locale, 'registre', 'entrees')

export const registerEntryPath = (locale: Locale, n: number) =>
  at(locale, 'registre', 'entrees', `${n}`)

export const shortlistPath = (locale: Locale, page?: 'export' | 'shared') =>
  at(locale, 'shortlist', ...(page ? [page] : []))

/** The account area and what lies below it. */
export const accountPath = (locale: Locale, ...below: string[]) => at(locale, 'app', ...below)

/** For mails: whoever is not signed in does so first, and is then led to the page. */
export const accountEntryPath = (locale: Locale, ...below: string[]) =>
  `${accountPath(locale)}?to=${encodeURIComponent(accountPath(locale, ...below))}`

function at(locale: Locale, ...segments: string[]): string {
  return localizedPath(locale, joinSegments(segments))
}

export type FeedKind = keyof typeof FEED_TYPES

/** `/articles/rss.xml`, `/en-GB/articles/atom.xml`: no article can have such a slug. */
export function articlesFeedPath(locale: Locale, kind: FeedKind): string {
  return `${articlesPath(locale)}/${kind}.xml`
}
