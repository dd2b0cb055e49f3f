import type { ReviewContext } from '#commands/review/review-context.ts'
import { type Author, withOwnReview } from './author-review.ts'

/** For good: it leaves every page and every count, and nobody brings it back. */
export async function withdrawReview(
  context: ReviewContext,
  author: Author,
  { review }: { review: string },
): Promise<void> {
  await withOwnReview(context, author, review, async (_, __, change) => {
    await change({ type: 'withdraw' })
  })
}
