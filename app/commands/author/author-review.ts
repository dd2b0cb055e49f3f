import { sql } from 'kysely'
import { z } from 'zod'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import { DISPLAY_CHOICES, masksOf, type ReviewDisplay } from '#domain/review/review-display.ts'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'
import { boxInput, choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type AuthorUser, writtenBy } from '#queries/author/author-review.ts'

export type Author = AuthorUser & Actor

export type OwnReview = {
  id: number
  publicId: string
  memberId: number
  memberPublicId: string
  state: ReviewState
  version: number
  locale: LocaleCode
}

type Change = ReviewChange extends infer Each
  ? Each extends ReviewChange
    ? Omit<Each, 'reviewId' | 'actor' | 'actorId'>
    : never
  : never

/** Within one transaction, with the review that is meant: one of somebody else is not found. */
export async function withOwnReview<Result>(
  context: ReviewContext,
  author: Author,
  publicId: string,
  work: (tx: Db, review: OwnReview, change: (event: Change) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  expectAllowed(author, 'write-review')
  return inTransaction(context.db, async (tx) => {
    const review = await lockOwnReview(tx, author, publicId)
    const change = async (event: Change) => {
      const by = { reviewId: review.id, actor: 'author', actorId: author.id } as const
      try {
        await changeReview({ ...context, db: tx }, { ...event, ...by } as ReviewChange)
      } catch (error) {
        // Somebody else has changed it since the page was shown.
        if (isAppError(error) && error.code === 'conflict')
          throw new AppError('conflict', { reason: 'review-changed' })
        throw error
      }
    }
    return work(tx, review, change)
  })
}

async function lockOwnReview(tx: Db, author: Author, publicId: string): Promise<OwnReview> {
  const { rows } = await sql<OwnReview>`
    select r.id, r.public_id as "publicId", r.member_id as "memberId",
           m.public_id as "memberPublicId", r.state, r.version, r.locale
      from review r join member m on m.id = r.member_id
     where r.public_id = ${publicId} and not r.is_erased and r.id in (${writtenBy(author)})
       for no key update of r
  `.execute(tx)
  const [review] = rows
  if (!review) throw new AppError('not-found')
  return review
}

export const displayInput = z.object({
  display: choiceInput(DISPLAY_CHOICES),
  name_shown: boxInput.catch(false),
  relation_shown: boxInput.catch(false),
})

/** How the author is shown, from now on and everywhere. */
export async function changeDisplay(
  context: ReviewContext,
  author: Author,
  {
    review,
    display,
    isRelationAllowed,
  }: {
    review: string
    display: ReviewDisplay
    /** Whether the mark of a brief is shown also where they are masked; left out, it stays as it is. */
    isRelationAllowed?: boolean
  },
): Promise<void> {
  const masks = masksOf(display)
  await withOwnReview(context, author, review, async (tx, { id }, change) => {
    if (!masks.isCompanyMasked) await nameBuyer(tx, id)
    if (isRelationAllowed !== undefined)
      await tx
        .updateTable('review')
        .set({ is_relation_allowed: isRelationAllowed })
        .where('id', '=', id)
        .execute()
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
