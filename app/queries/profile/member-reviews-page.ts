import type { MemberReviews } from '#domain/contract/member-reviews.ts'
import type { ProfileFrame } from '#domain/contract/profile-frame.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReviewFilters } from '#domain/review-filter.ts'
import { keepLanguage } from '#queries/block/keep-language.ts'
import type { QueryContext } from '#queries/query-context.ts'
import { memberReviews } from './member-reviews.ts'
import { readProfile } from './profile-frame.ts'

type Wanted = { slug: string; page: number; filters: ReviewFilters; locale: Locale }

/** What MemberReviews answers, as far as its page shows it: in one language. */
export async function readReviewsPage(
  context: QueryContext,
  { slug, page, filters, locale }: Wanted,
): Promise<{ frame: ProfileFrame; reviews: MemberReviews }> {
  const { frame } = await readProfile(context, slug)
  const reviews = await memberReviews.run(context, { slug, page, ...filters })
  const { endorsements, choices } = reviews
  return {
    frame: keepLanguage(frame, locale),
    reviews: {
      ...reviews,
      endorsements: endorsements.map((review) => keepLanguage(review, locale, review.lang)),
      choices: keepLanguage(choices, locale),
    },
  }
}
