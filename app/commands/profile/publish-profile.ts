import { sql } from 'kysely'
import { addCityReviews, cityReviewsOf, taken } from '#commands/member/city-reviews.ts'
import { addToFacets, tagsOf, takeFromFacets } from '#commands/member/member-facets.ts'
import { registerMember } from '#commands/register/register-member.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject, reviewSubject, tagSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readReviewsOfTeam } from '#queries/review/reviews-of-team.ts'
import { type DraftChosen, type DraftContext, lockDraft } from './save-profile-draft.ts'
import { writeProfile } from './write-profile.ts'

type LockedMember = { publicId: string; status: string; name: string; categoryId: number }

/** Makes the draft public in one step: rows, what listings count, what searches find, kept pages. */
export async function publishProfile(
  context: DraftContext & { jobs: Jobs },
  actor: SignedInUser,
  chosen: DraftChosen,
): Promise<void> {
  const { memberId } = chosen
  expectAllowed(actor, 'publish-profile', memberId)
  await inTransaction(context.db, async (tx) => {
    const before = await lockMember(tx, memberId)
    if (!before || before.status === 'removed') throw new AppError('not-found')
    const content = await lockDraft(tx, context, chosen)
    if (!content) return
    const isListed = before.status === 'active'
    const oldTags = await tagsOf(tx, memberId)
    const oldCities = await cityReviewsOf(tx, memberId)
    const oldReviews = await readReviewsOfTeam(tx, memberId)
    if (isListed) await takeFromFacets(tx, { memberId, ...before }, filtersAmong(oldTags))
    await writeProfile(tx, memberId, content)
    const after = (await lockMember(tx, memberId)) ?? before
    if (isListed && after.name !== before.name) {
      const renaming = { memberId, change: 'renamed', reason: null, at: context.now } as const
      await registerMember(tx, context.jobs, renaming)
    }
    const newTags = await tagsOf(tx, memberId)
    if (isListed) await addToFacets(tx, { memberId, ...after }, filtersAmong(newTags))
    await sql`select index_members(${[memberId]}::int[])`.execute(tx)
    await sql`
      update member_draft
         set content = null, version = version + 1, published_by = ${actor.id},
             published_at = ${new Date(context.now.epochMilliseconds)}
       where member_id = ${memberId}
    `.execute(tx)
    const tags = [...oldTags, ...newTags].map(({ publicId }) => tagSubject(publicId))
    const reviews = [...oldReviews, ...(await readReviewsOfTeam(tx, memberId))].map(reviewSubject)
    await announceChanges(tx, ['site', memberSubject(before.publicId), ...tags, ...reviews])
    const newCities = await cityReviewsOf(tx, memberId)
    if (isListed) await addCityReviews(tx, [...taken(oldCities), ...newCities])
  })
}

async function lockMember(tx: Db, memberId: number): Promise<LockedMember | undefined> {
  return tx
    .selectFrom('member')
    .select(['public_id as publicId', 'status', 'name', 'category_id as categoryId'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

function filtersAmong(tags: Awaited<ReturnType<typeof tagsOf>>): number[] {
  return tags.filter(({ isFilter }) => isFilter).map(({ id }) => id)
}
