import { sql } from 'kysely'
import { z } from 'zod'
import type { ProfileFrame } from '#domain/contract/member-card.ts'
import {
  type Collection,
  type MemberReviews,
  memberReviewsSchema,
  reviewFilterShape,
  reviewSortShape,
} from '#domain/contract/member-reviews.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  REVIEW_AGES,
  REVIEW_STARS,
  type ReviewFilters,
  type ReviewSort,
} from '#domain/review/review-filter.ts'
import { REVIEW_KINDS } from '#domain/review/review-kind.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { keepLanguage, pageInput } from '#queries/query/lang.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { inOrderOf } from '#queries/review/in-order.ts'
import { readEndorsements } from '#queries/review/read-endorsements.ts'
import { readKnownTags, readTagsById } from '#queries/tag/known-tags.ts'
import { readCollections } from './member-collection.ts'
import { type FilteredReviews, filterMemberReviews } from './member-reviews-statement.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'

const { endorsements } = exampleEndorsements

const sectors = endorsements.flatMap(({ public_account }) => public_account.tags)

const qualities = endorsements.flatMap(({ qualities }) => qualities)

const exampleMemberReviews: MemberReviews = {
  endorsements,
  page: 1,
  page_count: 1,
  total: 1,
  all_count: 43,
  any_kind_count: 1,
  applied: { sector: 'aReaBuild1ng', q: 'calendrier' },
  sort: null,
  choices: {
    kind: [
      { value: 'testimony', count: 1 },
      { value: 'video', count: 0 },
      { value: 'case-study', count: 0 },
    ],
    rating: [
      { value: '5', count: 1 },
      { value: '4', count: 0 },
      { value: '3', count: 0 },
      { value: '2', count: 0 },
      { value: '1', count: 0 },
    ],
    sector: sectors.map(({ tag }) => ({ tag, count: 1 })),
    date: [
      { value: 'lt1', count: 1 },
      { value: '1-2', count: 0 },
      { value: 'gt2', count: 0 },
    ],
    quality: qualities.map(({ quality }) => ({ tag: quality.tag, count: 1 })),
    service: [],
  },
  previous_reference_id: null,
  next_reference_id: null,
}

const PAGE_SIZE = 20

/** In two statements, however many reviews there are. */
export const memberReviews = defineQuery({
  name: 'MemberReviews',
  summary:
    'The reviews of a member, twenty at a time, filtered, with the counts of every filter value.',
  input: z.strictObject({
    slug: memberItemInput.shape.slug,
    page: pageInput,
    ...reviewFilterShape,
    ...reviewSortShape,
  }),
  output: memberReviewsSchema,
  example: exampleMemberReviews,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug, page, sort, ...filters }) {
    const start = (page - 1) * PAGE_SIZE
    // With one neighbour on either side, so that one can walk on from page to page.
    const before = start > 0 ? 1 : 0
    const found = await filterMemberReviews(context, {
      slug,
      filters,
      sort,
      offset: start - before,
      limit: before + PAGE_SIZE + 1,
    })
    const isPastEnd = page > 1 && start >= found.total
    if (!found.is_member || isPastEnd) throw new AppError('not-found', { slug })
    const chosen = sql`select id from review where public_id = any(${found.ids})`
    const read = found.ids.length > 0 ? await readEndorsements(context, chosen) : []
    const endorsements = inOrderOf(found.ids, read)
    return {
      endorsements: endorsements.slice(before, before + PAGE_SIZE),
      page,
      page_count: Math.max(1, Math.ceil(found.total / PAGE_SIZE)),
      total: found.total,
      all_count: found.all_count,
      any_kind_count: found.any_kind_count,
      applied: await appliedFilters(context, filters, found),
      sort: sort ?? null,
      choices: await choicesOf(context, found),
      previous_reference_id: endorsements.slice(0, before)[0]?.reference_id ?? null,
      next_reference_id: endorsements[before + PAGE_SIZE]?.reference_id ?? null,
    }
  },
})

async function appliedFilters(
  context: QueryContext,
  { sector: _, quality, service, ...others }: ReviewFilters,
  found: FilteredReviews,
): Promise<ReviewFilters> {
  // By its letter or by its id: the page and its links know a sector by its id.
  const tags = await readTagsById(context)
  const sector = found.sector_id === null ? undefined : tags.get(found.sector_id)?.public_id
  return {
    ...others,
    ...(sector && { sector }),
    ...(quality && found.quality_id !== null && { quality }),
    ...(service && found.service_id !== null && { service }),
  }
}

/** Values that would leave nothing are not offered, unless one is chosen. The most frequent come first. */
async function choicesOf(context: QueryContext, found: FilteredReviews) {
  const { sector, quality, service } = found
  const tags = await readKnownTags(context)
  function ofTags(counts: Record<string, number>, chosen: number | null) {
    return tags
      .filter(({ id }) => counts[id] || id === chosen)
      .map(({ id, ...tag }): { tag: Tag; count: number } => ({ tag, count: counts[id] ?? 0 }))
      .sort((a, b) => b.count - a.count)
  }
  return {
    kind: REVIEW_KINDS.map((value) => ({ value, count: found.kind[value] ?? 0 })),
    rating: REVIEW_STARS.map((value) => ({ value, count: found.rating[value] ?? 0 })),
    sector: ofTags(sector, found.sector_id),
    date: REVIEW_AGES.map((value) => ({ value, count: found.date[value] ?? 0 })),
    quality: ofTags(quality, found.quality_id),
    service: ofTags(service, found.service_id),
  }
}

/** What MemberReviews answers, as far as its page shows it: in one language, with the collections. */
export const readReviewsPage = defineRead(
  ['member', 'review', 'buyer'],
  async (context, { slug, page, filters, sort, locale }: Wanted): Promise<ReviewsPageContent> => {
    const { frame, memberId } = await readProfile(context, slug)
    const asked = { slug, page, ...filters, ...(sort && { sort }) }
    const reviews = await memberReviews.runIn(locale, context, asked)
    const collections = await readCollections(context.db, memberId)
    return { reviews, ...keepLanguage({ frame, collections }, locale) }
  },
)

type Wanted = {
  slug: string
  page: number
  filters: ReviewFilters
  sort: ReviewSort | undefined
  locale: Locale
}

type ReviewsPageContent = {
  frame: ProfileFrame
  reviews: MemberReviews
  collections: readonly Collection[]
}
