import { expectReachable } from '#commands/mail/suppression.ts'
import { AppError, type ErrorCode, isAppError } from '#domain/errors.ts'
import { DRAFT_LIMITS } from '#domain/limit/limits.ts'
import {
  REVIEW_STEPS,
  type ReviewAnswers,
  type ReviewOutcome,
  type ReviewProblems,
  type ReviewStep,
  STEP_FIELDS,
} from '#domain/review/review-form.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { classifyAddress } from '#platform/email-domain.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { reviewDraft } from '#queries/review/review-draft.ts'
import type { Origin } from './record-submission.ts'
import { type ReviewContext, type ReviewMails, sendReviewMail } from './review-context.ts'
import { problemsOfStep, type ReviewChoices } from './review-form-input.ts'
import { saveReviewDraft } from './save-review-draft.ts'
import { submitReview } from './submit-review.ts'

/** What the author wants besides saving: nothing more, a picture, to go on or back, to stop for now, to sign. */
export const REVIEW_INTENTS = ['save', 'picture', 'continue', 'back', 'later', 'sign'] as const

export type ReviewIntent = (typeof REVIEW_INTENTS)[number]

type ReceivedForm = {
  intent: ReviewIntent
  step: ReviewStep
  secret: string | undefined
  memberId: number
  locale: LocaleCode
  /** Of the step, as they were sent. */
  answers: ReviewAnswers
  /** Pictures that came with them. */
  uploaded?: readonly string[]
  choices: ReviewChoices
  isTooLarge: boolean
  mails: Pick<ReviewMails, 'confirmation' | 'resume'>
} & Origin

type Received = {
  /** With which the author comes back; undefined where nothing was kept. */
  secret: string | undefined
  /** Why it was not done; undefined where it was. */
  refused?: { code: ErrorCode; outcome: ReviewOutcome & { step: ReviewStep } }
}

/** Whatever was sent is kept first, right or wrong; then what was asked is done, or told why not. */
export async function takeReviewAnswers(
  context: ReviewContext,
  form: ReceivedForm,
): Promise<Received> {
  const { step, intent, answers, memberId, locale, choices } = form
  let secret = form.secret
  const refused = (code: ErrorCode, why: Partial<ReviewOutcome>, at = step): Received => {
    const attempt = context.now.epochMilliseconds
    return { secret, refused: { code, outcome: { ...why, answers, attempt, step: at } } }
  }
  if (form.isTooLarge) return refused('too-large', { refusal: 'too-large' })
  try {
    const mayBegin = intent !== 'save' && intent !== 'sign'
    const saved = await saveReviewDraft(context, { ...form, mayBegin })
    secret = saved.secret
    if (intent === 'continue') {
      const problems = problemsOfStep(step, answers, choices)
      if (Object.keys(problems).length > 0) return refused('invalid', { problems })
    }
    if (intent === 'later') {
      await askToResume(context, { secret, memberId, locale, mails: form.mails })
    }
    if (intent === 'sign') await submitReview(context, { ...form, secret, answers: {} })
    return { secret }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refused('unavailable', { refusal: 'failed' })
    if (!isAppError(error)) throw error
    const { code, details } = error
    if (code === 'invalid') {
      const problems = details as ReviewProblems
      return refused(code, { problems }, firstStepOf(problems))
    }
    if (code === 'too-many-requests')
      return refused(code, { refusal: 'too-many', waitSeconds: Number(details.seconds) })
    if (code === 'gone' || code === 'conflict') return refused('conflict', { refusal: 'closed' })
    throw error
  }
}

function firstStepOf(problems: ReviewProblems): ReviewStep {
  const isWrong = (step: ReviewStep) => STEP_FIELDS[step].some((field) => problems[field])
  return REVIEW_STEPS.find(isWrong) ?? 'mission'
}

type Asked = {
  secret: string
  memberId: number
  locale: LocaleCode
  mails: Pick<ReviewMails, 'resume'>
}

/** Mails the author a link back to what they have written. Throws `invalid` while there is no address. */
async function askToResume(
  context: ReviewContext,
  { secret, memberId, locale, mails }: Asked,
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
    await expectReachable(tx, email.address)
    const token = { purpose: 'review-invitation', subject: draft.publicId } as const
    const fresh = await issueToken(tx, token, context.now)
    await sendReviewMail(tx, context, {
      event: `review.${draft.publicId}.resume.${newPublicId()}`,
      to: email.address,
      locale,
      mail: mails.resume(locale, fresh),
    })
  })
}
