import { sql } from 'kysely'
import { addCityReviews, cityReviewsOf, taken } from '#commands/member/city-reviews.ts'
import { addToFacets, tagsOf, takeFromFacets } from '#commands/member/member-facets.ts'
import { registerMember } from '#commands/register/register-member.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { memberSubject, reviewSubject, tagSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import type { DraftKeeper, ProfileContent } from '#domain/profile/profile-content.ts'
import { carriedOver } from '#domain/profile/profile-difference.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readPublishedProfile } from '#queries/profile/profile-editor.ts'
import { readReviewsOfTeam } from '#queries/review/reviews-of-team.ts'
import {
  type DraftChosen,
  type DraftContext,
  draftTable,
  lockDraft,
  readKeptDraft,
} from './save-profile-draft.ts'
import { writeProfile } from './write-profile.ts'

type LockedMember = { publicId: string; status: string; categoryId: number }

type PublishContext = DraftContext & { jobs: Jobs }

export async function publishProfile(
  context: PublishContext,
  actor: SignedInUser,
  { memberId, version }: { memberId: number; version: number },
): Promise<void> {
  expectAllowed(actor, 'publish-profile', memberId)
  await inTransaction(context.db, async (tx) => {
    await publishDraft(tx, context, actor, { memberId, version, keeper: 'team' })
  })
}

type Published = { publicId: string; before: ProfileContent; after: ProfileContent }

/**
 * Makes a draft public in one step: rows, what listings count, what searches find, kept pages. What
 * else is prepared of the same profile follows. Gives nothing where there was nothing to publish.
 */
export async function publishDraft(
  tx: Db,
  context: PublishContext,
  actor: SignedInUser,
  chosen: DraftChosen & { keeper: DraftKeeper },
): Promise<Published | undefined> {
  const { memberId } = chosen
  const member = await lockMember(tx, memberId)
  if (!member || member.status === 'removed') throw new AppError('not-found')
  const content = await lockDraft(tx, context, chosen)
  if (!content) return undefined
  const isListed = member.status === 'active'
  const oldTags = await tagsOf(tx, memberId)
  const oldCities = await cityReviewsOf(tx, memberId)
  const oldReviews = await readReviewsOfTeam(tx, memberId)
  if (isListed) await takeFromFacets(tx, { memberId, ...member }, filtersAmong(oldTags))
  const before = await readPublishedProfile(tx, memberId)
  await writeProfile(tx, memberId, content)
  const after = await readPublishedProfile(tx, memberId)
  if (isListed && after.name !== before.name) {
    const renaming = { memberId, change: 'renamed', reason: null, at: context.now } as const
    await registerMember(tx, context.jobs, renaming)
  }
  const newTags = await tagsOf(tx, memberId)
  if (isListed)
    await addToFacets(
      tx,
      { memberId, ...((await lockMember(tx, memberId)) ?? member) },
      filtersAmong(newTags),
    )
  await sql`select index_members(${[memberId]}::int[])`.execute(tx)
  await sql`
    update ${draftTable(chosen)}
       set content = null, version = version + 1, published_by = ${actor.id},
           published_at = ${new Date(context.now.epochMilliseconds)}
     where member_id = ${memberId}
  `.execute(tx)
  const tags = [...oldTags, ...newTags].map(({ publicId }) => tagSubject(publicId))
  const reviews = [...oldReviews, ...(await readReviewsOfTeam(tx, memberId))].map(reviewSubject)
  await announceChanges(tx, ['site', memberSubject(member.publicId), ...tags, ...reviews])
  const newCities = await cityReviewsOf(tx, memberId)
  if (isListed) await addCityReviews(tx, [...taken(oldCities), ...newCities])
  await carryOver(tx, chosen, { before, after })
  return { publicId: member.publicId, before, after }
}

/** Whoever has a form of the other draft open is told that something changed. */
async function carryOver(
  tx: Db,
  { memberId, keeper }: { memberId: number; keeper: DraftKeeper },
  { before, after }: { before: ProfileContent; after: ProfileContent },
): Promise<void> {
  const other = { memberId, keeper: keeper === 'team' ? 'staff' : 'team' } as const
  const draft = await readKeptDraft(tx, other)
  if (!draft) return
  const content = draft.content && JSON.stringify(carriedOver(draft.content, before, after))
  await sql`
    update ${draftTable(other)}
       set content = nullif(${content}::jsonb, ${JSON.stringify(after)}::jsonb), version = version + 1
     where member_id = ${memberId}
  `.execute(tx)
}

async function lockMember(tx: Db, memberId: number): Promise<LockedMember | undefined> {
  return tx
    .selectFrom('member')
    .select(['public_id as publicId', 'status', 'category_id as categoryId'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

function filtersAmong(tags: Awaited<ReturnType<typeof tagsOf>>): number[] {
  return tags.filter(({ isFilter }) => isFilter).map(({ id }) => id)
}
