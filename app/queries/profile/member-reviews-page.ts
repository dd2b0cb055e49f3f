import type { ProfileFrame } from '#domain/contract/member-card.ts'
import type { Collection, MemberReviews } from '#domain/contract/member-reviews.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReviewFilters, ReviewSort } from '#domain/review/review-filter.ts'
import { defineRead } from '#queries/define-read.ts'
import { keepLanguage } from '#queries/query/keep-language.ts'
import { readCollections } from './member-collection-rows.ts'
import { memberReviews } from './member-reviews.ts'
import { readProfile } from './profile-frame.ts'

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
