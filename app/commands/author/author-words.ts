import { sql } from 'kysely'
import { z } from 'zod'
import { registerReview } from '#commands/register/register-reviews.ts'
import { lockReview } from '#commands/review/change/lock-review.ts'
import { keepEventWords } from '#commands/review/change/review-change.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { REPLY_LIMIT } from '#domain/moderation/review-report.ts'
import { textInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import { type Author, withOwnReview } from './author-review.ts'

export const wordsInput = z.object({ words: textInput(REPLY_LIMIT) })

type Said = { review: string } & z.output<typeof wordsInput>

const refused = (reason: AccountRefusal) => new AppError('conflict', { reason })

/** To another moderator than the one who refused or suspended it; what they decide is final. */
export async function appealRefusal(
  context: ReviewContext,
  author: Author,
  { review, words }: Said,
): Promise<void> {
  await withOwnReview(context, author, review, async (tx, { id }, change) => {
    const { life } = await lockReview(tx, id)
    if (life.isFinal) throw refused('already-appealed')
    // The words stand beside the event, not in it: events are kept for good.
    await change({ type: 'appeal', reason: 'appeal' })
    await announceChanges(tx, ['moderation'])
    await keepEventWords(tx, id, words)
  })
}

/** The answer to what a moderator asked. */
export async function clarifyReview(
  context: ReviewContext,
  author: Author,
  { review, words }: Said,
): Promise<void> {
  await withOwnReview(context, author, review, async (tx, { id }, change) => {
    await change({ type: 'clarify' })
    await keepEventWords(tx, id, words)
  })
}

/** In public, below the member's reply; once. */
export async function answerReply(
  context: ReviewContext & { language: LocaleCode },
  author: Author,
  { review, words }: Said,
): Promise<void> {
  await withOwnReview(context, author, review, async (tx, own) => {
    const { id, state, publicId, memberPublicId } = own
    if (state !== 'published') throw refused('review-changed')
    const { rows } = await sql`
      insert into review_reply (review_id, kind, body, locale, written_at)
      select review_id, 'answer', ${words}, ${context.language}, ${dateOf(context.now)}
        from review_reply where review_id = ${id} and kind = 'reply'
      on conflict (review_id, kind) do nothing
      returning review_id
    `.execute(tx)
    if (rows.length === 0) throw refused('already-replied')
    await registerReview(tx, context.jobs, id)
    await announceChanges(tx, [reviewSubject(publicId), memberSubject(memberPublicId)])
  })
}
