import { changeReview } from '#commands/review/change/change-review.ts'
import { lockDraft } from '#commands/review/change/lock-draft.ts'
import { AppError } from '#domain/errors.ts'
import { DRAFT_LIMITS } from '#domain/limit/limits.ts'
import { picturesIn, type ReviewAnswers } from '#domain/review/review-form.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { networkHash } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { reviewDraft } from '#queries/review/review-draft.ts'
import { openReview } from './open-review.ts'
import { dateOf, type ReviewContext } from './review-context.ts'

/** Longer answers are kept as far as any field can use them. */
const KEPT_CHARACTERS = 6_000

type Saved = {
  /** Of the invitation's link, or of the form that was begun in this browser. */
  secret: string | undefined
  memberId: number
  locale: LocaleCode
  /** Of the steps that were sent; the others stay as they are. */
  answers: ReviewAnswers
  network: string
  /** Pictures that came with them. */
  uploaded?: readonly string[]
  /** Whether a form that is not known, or is signed by now, begins a new one. */
  mayBegin?: boolean
}

/** Keeps what was typed, right or wrong. Gives the secret with which its author comes back to it. */
export async function saveReviewDraft(
  context: ReviewContext,
  { secret, memberId, locale, answers, network, uploaded = [], mayBegin = true }: Saved,
): Promise<{ secret: string; answers: ReviewAnswers }> {
  return inTransaction(context.db, async (tx) => {
    await lockDraft(tx, { secret, now: context.now })
    const known = await reviewDraft({ db: tx, now: context.now }, { secret, memberId })
    if (!known && !mayBegin) throw new AppError('gone')
    const begun = known ? { id: known.reviewId, secret } : await begin()
    if (known?.state === 'requested')
      await changeReview(
        { ...context, db: tx },
        { type: 'start', actor: 'author', reviewId: known.reviewId },
      )
    const own = [...picturesIn(known?.answers.pictures), ...uploaded]
    const kept = { ...known?.answers, ...shortened(withOwnPictures(answers, own)) }
    await store(tx, begun.id, kept, context.now)
    return { secret: begun.secret ?? '', answers: kept }

    async function begin() {
      await countUses(
        tx,
        [{ limit: DRAFT_LIMITS.begun, subject: networkHash(network) }],
        context.now,
      )
      const event = { type: 'start', actor: 'author' } as const
      const review = await openReview(tx, { memberId, locale, event }, dateOf(context.now))
      const token = { purpose: 'review-invitation', subject: review.publicId } as const
      return { id: review.id, secret: await issueToken(tx, token, context.now) }
    }
  })
}

/** Whoever types the address of another's picture would get to see it. */
function withOwnPictures(answers: ReviewAnswers, own: readonly string[]): ReviewAnswers {
  if (answers.pictures === undefined) return answers
  const pictures = picturesIn(answers.pictures).filter((url) => own.includes(url))
  return { ...answers, pictures: pictures.join(' ') }
}

async function store(
  tx: Db,
  reviewId: number,
  answers: ReviewAnswers,
  now: Temporal.Instant,
): Promise<void> {
  const row = { answers: JSON.stringify(answers), saved_at: dateOf(now) }
  await tx
    .insertInto('review_draft')
    .values({ review_id: reviewId, ...row })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(row))
    .execute()
}

/** What no text of the database can hold is left out. */
function shortened(answers: ReviewAnswers): ReviewAnswers {
  const entries = Object.entries(answers).map(([field, value]) => [
    field,
    value.replaceAll('\0', '').toWellFormed().slice(0, KEPT_CHARACTERS),
  ])
  return Object.fromEntries(entries)
}
