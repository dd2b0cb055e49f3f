import { sql } from 'kysely'
import { expectReachable } from '#commands/mail/suppression.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { lockDraft } from '#commands/review/change/lock-draft.ts'
import type { NewVersion } from '#commands/review/change/review-change.ts'
import { AppError } from '#domain/errors.ts'
import { REVIEW_LIMITS } from '#domain/limit/limits.ts'
import { CONSENT_STATEMENT, eventsOfSubmission } from '#domain/moderation/review-pipeline.ts'
import { PICTURE_SIZE } from '#domain/profile/picture-cut.ts'
import { chosenDisplay, masksOf } from '#domain/review/review-display.ts'
import { type ReviewAnswers, TIMELINE_PLACES } from '#domain/review/review-form.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { firstProblems } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, spendToken } from '#platform/security/tokens.server.ts'
import { reviewDraft } from '#queries/review/review-draft.ts'
import { type Origin, recordAuthor, recordSubmission } from './record-submission.ts'
import { type ReviewContext, type ReviewMails, sendReviewMail } from './review-context.ts'
import { checkReview, type ReviewChoices, type ReviewInput } from './review-form-input.ts'

type Submission = {
  secret: string
  memberId: number
  locale: LocaleCode
  /** Of the last step; the earlier ones are kept. */
  answers: ReviewAnswers
  choices: ReviewChoices
  mails: Pick<ReviewMails, 'confirmation'>
} & Origin

/**
 * The author signs. Throws `invalid` with a problem per field, `gone` where there is nothing to sign
 * any more, `too-many-requests`. A low rating goes the same way as a high one.
 */
export async function submitReview(context: ReviewContext, submission: Submission): Promise<void> {
  const { secret, memberId, locale, choices, mails } = submission
  await inTransaction(context.db, async (tx) => {
    await lockDraft(tx, { secret, now: context.now })
    const draft = await reviewDraft({ db: tx, now: context.now }, { secret, memberId })
    if (draft?.state !== 'draft') throw new AppError('gone')
    const checked = checkReview({ ...draft.answers, ...submission.answers }, choices)
    if (!checked.success) throw new AppError('invalid', firstProblems(checked.error))
    const input = checked.data
    const { address } = input.email
    await countSubmission(tx, submission, address, context.now)
    await expectReachable(tx, address)

    const { reviewId } = draft
    await spendToken(tx, 'review-invitation', { secret }, context.now)
    await writeReview(tx, { reviewId, memberId, locale }, input)
    await attachPictures(tx, reviewId, input.pictures)
    await recordAuthor(tx, { reviewId, memberId }, input)
    await recordSubmission(tx, { reviewId, locale }, submission, context.now)
    for (const event of eventsOfSubmission({ statement: CONSENT_STATEMENT })) {
      const content = writtenContent(input, locale, context.now)
      const change = { ...event, type: 'submit', reviewId, content } as const
      await changeReview({ ...context, db: tx }, change)
    }
    await tx.deleteFrom('review_draft').where('review_id', '=', reviewId).execute()
    if (draft.isInvited) await countAnswer(tx, memberId)

    const token = { purpose: 'review-confirmation', subject: draft.publicId } as const
    const confirmation = await issueToken(tx, token, context.now)
    await sendReviewMail(tx, context, {
      event: `review.${draft.publicId}.confirmation`,
      to: address,
      locale,
      mail: mails.confirmation(locale, confirmation),
    })
  })
}

async function countSubmission(
  tx: Db,
  { memberId, network }: Submission,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  const mailbox = mailboxOf({ address })
  const uses = [
    { limit: REVIEW_LIMITS.author, subject: mailbox },
    { limit: REVIEW_LIMITS.authorOfMember, subject: `${mailbox} ${memberId}` },
    { limit: REVIEW_LIMITS.network, subject: network },
  ]
  await countUses(tx, uses, now)
}

/** What lists need of it. It counts in the category and activity of what was bought, else in the member's. */
async function writeReview(
  tx: Db,
  { reviewId, memberId, locale }: { reviewId: number; memberId: number; locale: LocaleCode },
  input: ReviewInput,
): Promise<void> {
  const masks = masksOf(chosenDisplay(input.display, input.name_shown))
  await sql`
    update review set
      locale = ${locale}, experienced_on = ${input.experienced_on}::date,
      is_contact_masked = ${masks.isContactMasked},
      is_company_masked = ${masks.isCompanyMasked},
      is_relation_allowed = ${input.relation_shown},
      area_id = (select id from tag where code = ${input.area}),
      quality_ids = array(select distinct coalesce(merged_into_id, id) from tag where kind = 'QUALITY'
                             and public_id = any(${input.qualities}::text[]) order by 1),
      service_id = bought.service_id, category_id = bought.category_id,
      activity_id = bought.activity_id
    from (
      select s.id as service_id,
             coalesce(case 'CATEGORY' when p.kind then p.id when g.kind then g.id end,
                      m.category_id) as category_id,
             coalesce(case 'ACTIVITY' when s.kind then s.id when p.kind then p.id end,
                      m.activity_id) as activity_id
        from member m
        left join tag given on given.public_id = ${input.service} and given.kind in ('ACTIVITY', 'SPECIALTY')
        left join tag s on s.id = coalesce(given.merged_into_id, given.id)
        left join tag p on p.id = s.parent_id
        left join tag g on g.id = p.parent_id
       where m.id = ${memberId}) bought
    where review.id = ${reviewId}
  `.execute(tx)
}

async function countAnswer(tx: Db, memberId: number): Promise<void> {
  await tx
    .updateTable('member')
    .set(({ eb }) => ({ answered_count: eb('answered_count', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
}

/** Those that were really sent: anybody can type an address. */
async function attachPictures(tx: Db, reviewId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const known = await tx.selectFrom('upload').select('url').where('url', 'in', urls).execute()
  for (const [position, { url }] of known.entries()) {
    const asset = await tx
      .insertInto('asset')
      .values({
        public_id: newPublicId(),
        kind: 'IMAGE',
        usage: 'CONTEXT',
        url,
        ...PICTURE_SIZE.review,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('review_picture')
      .values({ review_id: reviewId, position, asset_id: asset.id })
      .execute()
  }
}

/** What the author typed, as a version keeps it: in their own language, and nothing that they left empty. */
function writtenContent(
  input: ReviewInput,
  locale: LocaleCode,
  writtenAt: Temporal.Instant,
): NewVersion {
  const words = (text: string) => (text === '' ? {} : { [locale]: text })
  const { issue, solution, result } = input
  const hasCase = issue !== '' || solution !== '' || result !== ''
  const timeline = TIMELINE_PLACES.flatMap((place) => {
    const label = input[`timeline_label_${place}`]
    const text = input[`timeline_text_${place}`]
    return label === '' && text === '' ? [] : [{ label: words(label), text: words(text) }]
  })
  const testimony = {
    body: { [locale]: { full_text: input.testimony } },
    video: input.video === '' ? null : input.video,
    written_at: writtenAt.toString(),
  }
  return {
    rating: input.rating,
    title: words(input.title),
    testimonies: [testimony],
    caseStudy: hasCase
      ? { issue: words(issue), solution: words(solution), result: words(result) }
      : null,
    timeline: timeline.length > 0 ? timeline : null,
  }
}
