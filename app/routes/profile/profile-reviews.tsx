import { AppError } from '#domain/errors.ts'
import { isDeepFiltering, parseReviewFilters } from '#domain/review/review-filter.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { readReviewsPage } from '#queries/profile/member-reviews.ts'
import { pageContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { readKept } from '#ui/browser/data/page-memory.ts'
import { ReviewsPage } from '#ui/profile/reviews/reviews-page.tsx'
import type { Route } from './+types/profile-reviews.ts'

export const loader = handler(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = pageContext(context)
  const { slug, number = '1' } = params
  const page = parsePageNumber(number)
  if (page === undefined) throw new AppError('not-found', { number })
  const { filters, sort, isUnderstood } = parseReviewFilters(url.searchParams)
  const shown = await readReviewsPage(queryContext, { slug, page, filters, sort, locale })
  const { total, applied } = shown.reviews
  const isAsAsked = Object.keys(filters).length === Object.keys(applied).length
  const isWorthFinding = total > 0 && sort === undefined && !isDeepFiltering(applied)
  return { ...shown, isIndexed: isUnderstood && isAsAsked && isWorthFinding }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readKept('page', args)

export default function ProfileReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />
}
