import { AppError } from '#domain/errors.ts'
import { DRAFT_LIMITS } from '#domain/limits.ts'
import type { LocaleCode } from '#domain/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { classifyAddress } from '#platform/email-domain.server.ts'
import { mailboxHash } from '#platform/security/digest.server.ts'
import { newPublicId } from '#platform/security/public-id.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { reviewDraft } from '#queries/review/review-draft.ts'
import { type ReviewContext, type ReviewLetters, sendReviewLetter } from './review-context.ts'

type Asked = {
  secret: string
  memberId: number
  locale: LocaleCode
  letters: Pick<ReviewLetters, 'resume'>
}

/** Mails the author a link back to what they have written. Throws `invalid` while there is no address. */
export async function askToResume(
  context: ReviewContext,
  { secret, memberId, locale, letters }: Asked,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const draft = await reviewDraft({ db: tx, now: context.now }, { secret, memberId })
    if (!draft) throw new AppError('gone')
    const email = classifyAddress(draft.answers.email ?? '')
    if ('problem' in email) {
      const problem = draft.answers.email ? email.problem : 'required'
      throw new AppError('invalid', { email: problem })
    }
    if (email.kind === 'disposable') throw new AppError('invalid', { email: 'email-disposable' })
    const use = { limit: DRAFT_LIMITS.resumed, subject: mailboxHash(email) }
    await countUses(tx, [use], context.now)
    const token = { purpose: 'review-invitation', subject: draft.publicId } as const
    const fresh = await issueToken(tx, token, context.now)
    await sendReviewLetter(tx, context, {
      event: `review.${draft.publicId}.resume.${newPublicId()}`,
      to: email.address,
      locale,
      letter: letters.resume(locale, fresh),
    })
  })
}
