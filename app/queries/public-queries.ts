import { cities } from './cities.ts'
import type { Query } from './define-query.ts'
import { defaultCta } from './page/default-cta.ts'
import { mainFooter } from './page/main-footer.ts'
import { mainNavigation } from './page/main-navigation.ts'
import { lastCoolReviews } from './review/last-cool-reviews.ts'
import { lastReviews } from './review/last-reviews.ts'
import { teamPickedReviews } from './review/team-picked-reviews.ts'
import { membersServices } from './tag/members-services.ts'
import { qualities } from './tag/qualities.ts'

/** The only place that makes a query public. */
const PUBLIC: readonly Query[] = [
  membersServices,
  mainNavigation,
  mainFooter,
  defaultCta,
  lastReviews,
  lastCoolReviews,
  teamPickedReviews,
  cities,
  qualities,
]

export const publicQueries: ReadonlyMap<string, Query> = new Map(
  PUBLIC.map((query) => [query.name, query]),
)
