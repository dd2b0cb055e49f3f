import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import {
  CONTRIBUTORS_FIELD,
  contributorField,
  MOST_CONTRIBUTORS,
} from '#domain/review/contributors.ts'
import { boxInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import {
  announceReview,
  lockPublishedReview,
  type PublishedReview,
  type ReviewChosen,
} from './team-review.ts'

/** One box for each person of the team that the form had. */
export function contributorsInput(people: readonly { id: string }[]) {
  const boxes: Record<ReturnType<typeof contributorField>, typeof boxInput> = Object.fromEntries(
    people.map(({ id }) => [contributorField(id), boxInput]),
  )
  return z.object(boxes)
}

/** The ids of those whose box is ticked. */
export const tickedPeople = (people: readonly { id: string }[], boxes: Record<string, unknown>) =>
  people.map(({ id }) => id).filter((id) => boxes[contributorField(id)] === true)

/** Who of the team that stands on its profile did the work that a review speaks of. */
export async function nameContributors(
  { db }: { db: Db },
  actor: SignedInUser,
  { people, ...chosen }: ReviewChosen & { people: readonly string[] },
): Promise<void> {
  expectAllowed(actor, 'name-contributors', chosen.memberId)
  await inTransaction(db, async (tx) => {
    await keepContributors(tx, await lockPublishedReview(tx, chosen), people)
  })
}

/** Those and nobody else, whoever chose them. */
export async function keepContributors(
  tx: Db,
  review: PublishedReview,
  people: readonly string[],
): Promise<void> {
  const problem: AccountProblem = 'too-many-choices'
  if (people.length > MOST_CONTRIBUTORS)
    throw new AppError('invalid', { [CONTRIBUTORS_FIELD]: problem })
  const named = people.map(Number)
  await sql`
    delete from review_contributor
     where review_id = ${review.id} and team_member_id <> all(${named}::int[])
  `.execute(tx)
  // Somebody of another team is nobody of this one.
  await sql`
    insert into review_contributor (review_id, team_member_id)
    select r.id, t.id from review r join team_member t on t.member_id = r.member_id
     where r.id = ${review.id} and t.id = any(${named}::int[])
    on conflict do nothing
  `.execute(tx)
  await announceReview(tx, review)
}
