import { sql } from 'kysely'
import { z } from 'zod'
import { dateOf, type ReviewContext } from '#commands/review/review-context.ts'
import { AppError } from '#domain/errors.ts'
import { revisionOf } from '#domain/review/revised-content.ts'
import type { Db } from '#platform/database/schema.ts'
import { type Author, type OwnReview, withOwnReview } from './author-review.ts'
import { addVersion } from './author-revise.ts'

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
