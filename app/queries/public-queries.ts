import { companySearch } from '#queries/client/company-search.ts'
import { trustawards } from '#queries/leaderboard/trustawards.ts'
import { suggestions } from '#queries/listing/suggestions.ts'
import type { Query } from '#queries/query/define-query.ts'
import { lastCoolReviews, teamPickedReviews } from '#queries/review/last-reviews.ts'
import { memberReward } from '#queries/reward/member-reward.ts'
import { memberRewards } from '#queries/reward/member-rewards.ts'
import { memberWidget } from '#queries/reward/member-widget.ts'
import { cities } from '#queries/tag/cities.ts'
import { companyAreas } from '#queries/tag/company-areas.ts'
import { article } from './article/article.ts'
import { articles } from './article/articles.ts'
import { client } from './client/client.ts'
import { clients } from './client/clients.ts'
import { comparison } from './comparison/comparison.ts'
import { leaderboard } from './leaderboard/leaderboard.ts'
import { members } from './listing/members.ts'
import { blockPage } from './page/block-page.ts'
import { defaultCta } from './page/default-cta.ts'
import { mainFooter } from './page/main-footer.ts'
import { mainNavigation } from './page/main-navigation.ts'
import { memberCollection } from './profile/member-collection.ts'
import { memberCulture } from './profile/member-culture.ts'
import { memberData } from './profile/member-data.ts'
import { memberEcosystem } from './profile/member-ecosystem.ts'
import { memberReference } from './profile/member-reference.ts'
import { memberReviews } from './profile/member-reviews.ts'
import { memberProfile } from './profile/profile-home.ts'
import { lastReviews } from './review/last-reviews.ts'
import { membersServices } from './tag/members-services.ts'
import { qualities } from './tag/qualities.ts'

/** The only place that makes a query public. */
const PUBLIC: readonly Query[] = [
  membersServices,
  mainNavigation,
  mainFooter,
  defaultCta,
  blockPage,
  lastReviews,
  lastCoolReviews,
  teamPickedReviews,
  memberReviews,
  memberReference,
  memberCollection,
  cities,
  qualities,
  members,
  suggestions,
  memberProfile,
  memberData,
  memberRewards,
  memberReward,
  memberWidget,
  memberCulture,
  memberEcosystem,
  companyAreas,
  companySearch,
  articles,
  article,
  clients,
  client,
  comparison,
  leaderboard,
  trustawards,
]

export const publicQueries: ReadonlyMap<string, Query> = new Map(
  PUBLIC.map((query) => [query.name, query]),
)
