import { sql } from 'kysely'
import { z } from 'zod'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { DISPLAY_CHOICES, masksOf, type ReviewDisplay } from '#domain/review/review-display.ts'
import { boxInput, choiceInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { type Author, withOwnReview } from './author-review.ts'

export const displayInput = z.object({
  display: choiceInput(DISPLAY_CHOICES),
  name_shown: boxInput.catch(false),
})

/** How the author is shown, from now on and everywhere. */
export async function changeDisplay(
  context: ReviewContext,
  author: Author,
  { review, display }: { review: string; display: ReviewDisplay },
): Promise<void> {
  const masks = masksOf(display)
  await withOwnReview(context, author, review, async (tx, { id }, change) => {
    if (!masks.isCompanyMasked) await nameBuyer(tx, id)
    await change({ type: 'display', reason: display, masks })
    if (masks.isCompanyMasked) await hideBuyer(tx, id)
  })
}

/** Known only from reviews that mask it, it was found by nothing until now. */
async function nameBuyer(tx: Db, reviewId: number): Promise<void> {
  await sql`
    update buyer set is_anonymized = false
     where id = (select buyer_id from review where id = ${reviewId})
       and is_anonymized and review_count = 0
  `.execute(tx)
}

/** Nobody else speaks of it in public: it is found by nothing from now on, not even by its address. */
async function hideBuyer(tx: Db, reviewId: number): Promise<void> {
  await sql`
    update buyer set is_anonymized = true, slug = lower(public_id)
     where id = (select buyer_id from review where id = ${reviewId}) and not is_anonymized
       and review_count = 0
  `.execute(tx)
}
