import { appContext } from '#platform/context.ts'
import { handler } from '#platform/handler.ts'
import { requirePermission } from '#platform/signed-in.ts'
import { readAuthorReviews } from '#queries/author/author-reviews.ts'
import { MyReviewsPage } from '#ui/account/author/my-reviews-page.tsx'
import type { Route } from './+types/my-reviews.ts'

export const loader = handler(async ({ context }: Route.LoaderArgs) => {
  const { db } = context.get(appContext)
  const user = requirePermission(context, 'write-review')
  return { reviews: await readAuthorReviews(db, user), email: user.email }
})

export default function MyReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <MyReviewsPage {...loaderData} />
}
