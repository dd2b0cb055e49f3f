import { changeReview } from '#commands/review/change/change-review.ts'
import { AppError } from '#domain/errors.ts'
import { eventsOfConfirmation } from '#domain/moderation/review-pipeline.ts'
import { type Signal, signalsOf } from '#domain/moderation/review-signals.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { networkHash } from '#platform/security/secret.server.ts'
import { spendToken } from '#platform/security/tokens.server.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { readKnownDomain } from '#queries/client/known-domain.ts'
import { signalFacts } from '#queries/moderation/signal-facts.ts'
import { attachAuthor } from './attach-author.ts'
import { noteRelation } from './note-relation.ts'
import { dateOf, type ReviewContext, type ReviewMails, sendReviewMail } from './review-context.ts'

type Confirmation = {
  secret: string
  memberId: number
  network: string
  /** The author works for another company than the one their domain is known for. */
  isOtherCompany: boolean
  mails: Pick<ReviewMails, 'published' | 'held' | 'toMember'>
}

/**
 * The author presses the button of the page that their mail led to: the address is theirs. What follows,
 * publication or a human's look, follows in the same transaction. Throws `gone` for a spent link.
 */
export async function confirmReview(
  context: ReviewContext,
  { secret, memberId, network, isOtherCompany, mails }: Confirmation,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const token = await spendToken(tx, 'review-confirmation', { secret }, context.now)
    const author = token && (await authorOf(tx, token.subject, memberId))
    if (!author) throw new AppError('gone')
    await recordConfirmation(tx, author.review_id, network, context.now)
    const signals = signalsOf(await signalFacts({ db: tx, now: context.now }, author))
    await noteRelation(tx, author, signals, context.now)
    await verify(tx, author.review_id, { signals, isOtherCompany }, context.now)

    const known =
      author.email_kind === 'professional' && !isOtherCompany
        ? await readKnownDomain(tx, author.email_domain)
        : undefined
    const within = { ...context, db: tx }
    const { review_id: reviewId } = author
    for (const event of eventsOfConfirmation({ isCompanyKnown: known !== undefined, signals })) {
      const { type, actor, reason = null } = event
      if (type === 'confirm') {
        await changeReview(within, { type, actor, reviewId })
      } else if (type === 'authenticate' && known) {
        const authentication = { method: 'professional-email', buyerDomainId: known.id } as const
        await changeReview(within, { type, actor, reason, reviewId, authentication })
        await attachAuthor(within, reviewId, known.buyerId)
      } else if (type === 'publish') {
        await changeReview(within, { type, actor, reviewId })
        await tellOfPublication(tx, context, author, mails)
      } else if (type === 'hold') {
        await changeReview(within, { type, actor, reason, reviewId })
        await announceChanges(tx, ['moderation'])
        await sendReviewMail(tx, context, {
          event: `review.${author.public_id}.held`,
          to: author.email,
          locale: author.locale,
          mail: mails.held(author.locale, secret),
        })
      }
    }
  })
}

type Author = NonNullable<Awaited<ReturnType<typeof authorOf>>>

async function authorOf(tx: Db, publicId: string, memberId: number) {
  return tx
    .selectFrom('review_author as a')
    .innerJoin('review as r', 'r.id', 'a.review_id')
    .selectAll('a')
    .select(['r.public_id', 'r.locale'])
    .where('r.public_id', '=', publicId)
    .where('r.member_id', '=', memberId)
    .executeTakeFirst()
}

async function recordConfirmation(
  tx: Db,
  reviewId: number,
  network: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('review_evidence')
    .values({
      review_id: reviewId,
      kind: 'confirmation',
      network_hash: networkHash(network),
      noted_at: dateOf(now),
    })
    .execute()
}

async function verify(
  tx: Db,
  reviewId: number,
  { signals, isOtherCompany }: { signals: readonly Signal[]; isOtherCompany: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const at = dateOf(now)
  await tx
    .updateTable('review_author')
    .set({ verified_at: at, is_other_company: isOtherCompany })
    .where('review_id', '=', reviewId)
    .execute()
  if (signals.length === 0) return
  await tx
    .insertInto('review_signal')
    .values(signals.map((each) => ({ ...each, review_id: reviewId, version: 1, found_at: at })))
    .execute()
}

/** The author, and the owners of the member. */
async function tellOfPublication(
  tx: Db,
  context: ReviewContext,
  { review_id, public_id, email, locale, member_id }: Author,
  mails: Confirmation['mails'],
): Promise<void> {
  const event = `review.${public_id}`
  await sendReviewMail(tx, context, {
    event: `${event}.published`,
    to: email,
    locale,
    mail: mails.published(locale, public_id),
    receiptOf: review_id,
  })
  for (const reader of await memberOwners(tx, member_id)) {
    await sendReviewMail(tx, context, {
      event: `${event}.notice.${reader.id}`,
      to: reader.email,
      locale: reader.locale,
      mail: mails.toMember(reader.locale, public_id),
    })
  }
}
