import type { BlockData, Component } from '#domain/contract/page.ts'
import type { Locale } from '#domain/locale.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { keepLanguage } from '#queries/query/keep-language.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { blockNeeds } from './block-needs.ts'
import { readBlockReviews } from './block-reviews.ts'
import { readCityActivities } from './city-activities.ts'
import { readLastArticles } from './last-articles.ts'
import { readServices } from './services.ts'

/** Blocks of which no editor says what exactly they show. */
const CHOSEN_FROM_ALL = [
  'MEMBERS_SERVICES',
  'CITIES_QUERIES_TABS',
  'HERO',
  'MEDIA_LAST_ARTICLES',
] as const

/** All that these blocks show and nothing else: what no block asks for costs no statement. */
export async function readBlockData(
  context: QueryContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  components: readonly Component[],
): Promise<BlockData> {
  const { db } = context
  const { kinds, ids } = blockNeeds(components)
  if (CHOSEN_FROM_ALL.some((kind) => kinds.has(kind))) context.shows('site')
  const [services, cities, articles, reviews, members, tags] = await Promise.all([
    kinds.has('MEMBERS_SERVICES') ? readServices(db) : undefined,
    // The search of a hero offers the same cities.
    kinds.has('CITIES_QUERIES_TABS') || kinds.has('HERO') ? readCityActivities(db) : undefined,
    kinds.has('MEDIA_LAST_ARTICLES') ? readLastArticles(context, locale) : undefined,
    readBlockReviews(context, locale, {
      ids: ids.review,
      hasPicks: kinds.has('TEAMPICKED_REVIEWS'),
    }),
    ids.member.size > 0 ? readMemberCards(context, [...ids.member]) : [],
    ids.tag.size > 0 ? readKnownTags(context) : [],
  ])
  const mentioned = tags.filter(({ public_id }) => ids.tag.has(public_id))
  return {
    ...keepLanguage(
      {
        ...(services && { services }),
        ...(cities && { cities }),
        ...(articles && { articles }),
        members: byPublicId(members),
        tags: byPublicId(mentioned.map(({ id: _, ...tag }) => tag)),
      },
      locale,
    ),
    // Their texts fall back to the language they were written in.
    reviews: byPublicId(reviews.mentioned),
    ...(kinds.has('TEAMPICKED_REVIEWS') && { picks: reviews.picks }),
  }
}

function byPublicId<T extends { public_id: string }>(list: readonly T[]): { [id: string]: T } {
  return Object.fromEntries(list.map((each) => [each.public_id, each]))
}
