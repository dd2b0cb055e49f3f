import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject, reviewSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

export const teamPickInput = z.object({ review: z.string().catch(''), reason: reasonInput })

type Pick = z.output<typeof teamPickInput> & { isPicked: boolean }

/** Only what the public sees can be picked; what has left it can still be given up. */
export async function setTeamPick(
  { db, now }: { db: Db; now: Temporal.Instant },
  actor: SignedInUser,
  { review: publicId, isPicked, reason }: Pick,
): Promise<void> {
  expectAllowed(actor, 'set-team-picks')
  await inTransaction(db, async (tx) => {
    const review = await tx
      .selectFrom('review')
      .innerJoin('member', 'member.id', 'review.member_id')
      .select(['review.id', 'review.is_team_pick', 'review.member_id as memberId'])
      .select('member.public_id as member')
      .where('review.public_id', '=', publicId)
      .$if(isPicked, (query) => query.where(isCountedReview).where('member.status', '=', 'active'))
      .forUpdate('review')
      .executeTakeFirst()
    if (!review) throw new AppError('not-found')
    await expectOthersCompany(tx, actor, review.memberId)
    if (review.is_team_pick === isPicked) return
    await tx
      .updateTable('review')
      .set({ is_team_pick: isPicked })
      .where('id', '=', review.id)
      .execute()
    const action = isPicked ? 'pick-review' : 'unpick-review'
    await recordDecision(tx, { actor, action, subject: publicId, reason, now })
    const subjects = [reviewSubject(publicId), memberSubject(review.member), 'site'] as const
    await announceChanges(tx, subjects)
  })
}
