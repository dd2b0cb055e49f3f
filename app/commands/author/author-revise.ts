import { sql } from 'kysely'
import { z } from 'zod'
import { keepQueues } from '#commands/review/change/keep-queues.ts'
import type { NewVersion, ReviewChange } from '#commands/review/change/review-change.ts'
import { recordConsent } from '#commands/review/record-submission.ts'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import { AppError } from '#domain/errors.ts'
import { signalsOf } from '#domain/moderation/review-signals.ts'
import {
  type KeptContent,
  type Revision,
  revisedContent,
  revisionOf,
} from '#domain/review/revised-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { readKeptContent } from '#queries/author/author-review.ts'
import { signalFacts } from '#queries/moderation/signal-facts.ts'
import { type Author, type OwnReview, withOwnReview } from './author-review.ts'

type Revise = (
  event: Pick<Extract<ReviewChange, { type: 'revise' }>, 'type' | 'content' | 'consentId'>,
) => Promise<unknown>

/**
 * The author writes a new version. The state stays as it is, and what was published before stays
 * readable; a proposal that waits for an answer has got one. Throws `invalid` where nothing is new.
 */
export async function reviseReview(
  context: ReviewContext,
  author: Author,
  { review, ...revision }: { review: string } & Revision,
): Promise<void> {
  await withOwnReview(context, author, review, async (tx, own, change) => {
    await addVersion(tx, context, { own, change, revise: () => revision })
    await tx
      .updateTable('change_proposal')
      .set({ state: 'refused', decided_at: dateOf(context.now) })
      .where('review_id', '=', own.id)
      .where('state', '=', 'waiting')
      .execute()
  })
}

type Added = { own: OwnReview; change: Revise; revise(content: KeptContent): Revision }

/** With the consent to it, and looked at for signals again. */
async function addVersion(
  tx: Db,
  context: ReviewContext,
  { own, change, revise }: Added,
): Promise<void> {
  const { id: reviewId, locale: lang } = own
  const version = own.version + 1
  const kept = await readKeptContent(tx, reviewId)
  if (!kept) throw new AppError('not-found')
  const revision = revise(kept)
  if (!isNew(revision, revisionOf(kept, lang)))
    throw new AppError('invalid', { testimony: 'unchanged' })
  const content = revisedContent(kept, revision, { lang, at: context.now.toString() })
  const consentId = await recordConsent(tx, { reviewId, version, locale: lang }, context.now)
  await change({ type: 'revise', content: content as NewVersion, consentId })
  await lookForSignals(tx, { reviewId, version }, context.now)
}

function isNew(revision: Revision, before: Revision): boolean {
  const fields = Object.keys(before) as (keyof Revision)[]
  return fields.some((field) => revision[field] !== before[field])
}

async function lookForSignals(
  tx: Db,
  { reviewId, version }: { reviewId: number; version: number },
  now: Temporal.Instant,
): Promise<void> {
  const author = await tx
    .selectFrom('review_author')
    .selectAll()
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  if (!author) return
  const signals = signalsOf(await signalFacts({ db: tx, now }, author))
  if (signals.length === 0) return
  const found = { review_id: reviewId, version, found_at: dateOf(now) }
  await tx
    .insertInto('review_signal')
    .values(signals.map((signal) => ({ ...signal, ...found })))
    .execute()
  await keepQueues(tx, sql`select ${reviewId}::int as id`)
}

export const proposalDecisionInput = z.object({
  proposal: z.string(),
  decision: z.enum(['accepted', 'refused']),
})

/** Only the author's acceptance makes the proposed words a version of the review. */
export async function decideProposal(
  context: ReviewContext,
  author: Author,
  asked: { review: string } & z.output<typeof proposalDecisionInput>,
): Promise<void> {
  await withOwnReview(context, author, asked.review, async (tx, own, change) => {
    const body = await settle(tx, own, asked, dateOf(context.now))
    if (asked.decision === 'refused') return
    const revise = (kept: Parameters<typeof revisionOf>[0]) => ({
      ...revisionOf(kept, own.locale),
      testimony: body,
    })
    await addVersion(tx, context, { own, change, revise })
  })
}

/** Withdrawn, decided or overtaken by a newer version in the meantime, it is not there any more. */
async function settle(
  tx: Db,
  { id, version }: OwnReview,
  { proposal, decision }: z.output<typeof proposalDecisionInput>,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    update change_proposal set state = ${decision}, decided_at = ${at}
     where public_id = ${proposal} and review_id = ${id} and state = 'waiting'
       and version = ${version}
    returning body
  `.execute(tx)
  const [settled] = rows
  if (!settled) throw new AppError('conflict', { reason: 'review-changed' })
  return settled.body
}
