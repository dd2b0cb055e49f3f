import { AppError } from '#domain/errors.ts'
import { parseReviewFilters } from '#domain/review/review-filter.ts'
import { parsePageNumber } from '#domain/site/page-number.ts'
import { readTeamReviews } from '#queries/team-review/team-review.ts'
import { appContext } from '#request/context.ts'
import { handler } from '#request/handler.ts'
import { requireMemberPermission } from '#request/signed-in.ts'
import { TeamReviewsPage } from '#ui/account/team-review/team-reviews-page.tsx'
import { readAnew } from '#ui/browser/data/page-memory.ts'
import type { Route } from './+types/reviews.ts'

export const loader = handler(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, ...queryContext } = context.get(appContext)
  const { member } = requireMemberPermission(context, 'read-reviews')
  const { slug, status } = member
  const page = parsePageNumber(url.searchParams.get('page') ?? '1')
  if (page === undefined) throw new AppError('not-found')
  const { filters } = parseReviewFilters(url.searchParams)
  const list =
    status === 'active'
      ? await readTeamReviews(queryContext, { slug, page, filters, locale })
      : null
  return { slug, list }
})

export const clientLoader = (args: Route.ClientLoaderArgs) => readAnew(args)

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <TeamReviewsPage {...loaderData} />
}
