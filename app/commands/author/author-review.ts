import { sql } from 'kysely'
import { changeReview } from '#commands/review/change/change-review.ts'
import type { ReviewChange } from '#commands/review/change/review-change.ts'
import type { ReviewContext } from '#commands/review/review-context.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import type { ReviewState } from '#domain/review/review-life-cycle.ts'
import type { LocaleCode } from '#domain/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type AuthorUser, writtenBy } from '#queries/author/written-by.ts'

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
