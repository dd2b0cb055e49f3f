import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { complaintSecret } from '#commands/administration/complaint-link.ts'
import { expectOthersCompany } from '#commands/administration/expect-others-company.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { recordAudit } from '#commands/member/record-audit.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { contributorsInput, keepContributors } from './name-contributors.ts'
import { lockPublishedReview, type ReviewChosen } from './team-review.ts'

export const inItsPlaceInput = (people: readonly { id: string }[]) =>
  contributorsInput(people).extend({ reason: reasonInput })

/** Who was named before, and who is now. */
export type NamedInItsPlace = { before: readonly string[]; after: readonly string[] }

type Named = ReviewChosen & {
  people: readonly string[]
  reason: string
  /** To the owners, in the language of each. */
  mail(locale: LocaleCode, named: NamedInItsPlace, complaint: string): WrittenMail
}

/** Our staff say it in the place of a team, whose owners are told who is named, and why. */
export async function nameInItsPlace(
  context: AccountContext,
  actor: SignedInUser,
  { people, reason, mail, ...chosen }: Named,
): Promise<void> {
  const { memberId } = chosen
  const { now } = context
  expectAllowed(actor, 'edit-members')
  await inTransaction(context.db, async (tx) => {
    await expectOthersCompany(tx, actor, memberId)
    const review = await lockPublishedReview(tx, chosen)
    const before = await namesOf(tx, review.id)
    await keepContributors(tx, review, people)
    const named = { before, after: await namesOf(tx, review.id) }
    // Nobody is told of what stayed as it was.
    if (named.after.join('\n') === before.join('\n')) return
    const subject = review.memberPublicId
    const details = { review: review.publicId }
    const decision = { actor, action: 'name-contributors', subject, reason, details, now } as const
    const event = { kind: 'decision', id: await recordDecision(tx, decision) } as const
    await recordAudit(tx, {
      memberId,
      userId: actor.id,
      action: 'contributors-named',
      details,
      now,
    })
    for (const { email, locale, ...to } of await memberOwners(tx, memberId)) {
      const complaint = await complaintSecret(tx, { event, to }, now)
      const sent = { kind: 'name-contributors', to: email, mail: mail(locale, named, complaint) }
      await sendAccountMail(tx, { ...context, language: locale }, sent)
    }
  })
}

async function namesOf(tx: Db, reviewId: number): Promise<string[]> {
  const people = await tx
    .selectFrom('review_contributor as n')
    .innerJoin('team_member as t', 't.id', 'n.team_member_id')
    .select('t.full_name')
    .where('n.review_id', '=', reviewId)
    .orderBy('t.position')
    .execute()
  return people.map(({ full_name }) => full_name)
}
