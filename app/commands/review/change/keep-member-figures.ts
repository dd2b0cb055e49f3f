import { type RawBuilder, sql } from 'kysely'
import { REWARD_RULES, type ReviewReward } from '#domain/reward/rewards.ts'
import type { Db } from '#platform/database/schema.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { followedTags } from '#queries/tag/followed.ts'
import { type Contribution, difference, type Move } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'

export type MemberFigures = {
  authenticatedReviews: number
  testimonyStreak: number
  /** What its reviews have earned so far. */
  rewards: ReviewReward[]
  /** Qualities under which it is found from now on, and those under which it is not any more. */
  gained: number[]
  lost: number[]
  /** One buyer more or fewer with something to show. */
  buyers: number
}

/** Counts, averages and qualities of the member, and the count of the buyer: one statement. */
export async function keepMemberFigures(
  tx: Db,
  { id: reviewId, memberId, memberStatus }: LockedReview,
  move: Move,
): Promise<MemberFigures> {
  const { before, after } = move
  const sum = (measure: Parameters<typeof difference>[1]) => difference(move, measure)
  const isListed = memberStatus === 'active'
  const spoken = isListed ? spokenOf(move) : []
  // A quality that the member also bears as a tag of its own is found by that already.
  const isNoOwnTag = (id: RawBuilder<unknown>) => sql`not exists (
    select from member_tag own where own.member_id = ${memberId} and own.tag_id = ${id})`
  const quality = sql`member_quality.member_id = ${memberId} and member_quality.tag_id`
  // A client counts once, however many of its reviews recognise the quality; a masked one with each.
  const recognising = (each: Contribution | null) => sql`
    unnest(${each?.qualityIds ?? []}::int[]) as named (quality) where not exists (
      select from review other
       where other.member_id = ${memberId} and other.buyer_id = ${each?.buyerId ?? null}
         and other.state = 'published' and not other.is_company_masked and not other.is_erased
         and other.id <> ${reviewId} and named.quality = any(${followedTags(sql`other.quality_ids`)}))`

  const { rows } = await sql<MemberFigures>`
    with counted as (
      update member set
        review_count = review_count + ${sum(() => 1)},
        authenticated_review_count = authenticated_review_count
                                     + ${sum((each) => each.isAuthenticated)},
        rating_sum = rating_sum + ${sum((each) => each.rating)},
        testimony_count = testimony_count + ${sum((each) => each.hasTestimony)},
        video_count = video_count + ${sum((each) => each.hasVideo)},
        case_study_count = case_study_count + ${sum((each) => each.hasCaseStudy)},
        last_review_at = (select review.published_at from review
                           where review.member_id = ${memberId} and ${isCountedReview}
                           order by review.published_at desc, review.id desc limit 1)
      where id = ${memberId}
      returning authenticated_review_count
    ), weighed as (
      update member_search set weight = weight + ${sum(() => 1)}
      where member_id = ${memberId} and ${sum(() => 1)} <> 0
    ), moved as (
      select quality as id, sum(step)::int as step
        from (select quality, 1 as step from ${recognising(after)}
              union all select quality, -1 from ${recognising(before)}) as client
       group by quality having sum(step) <> 0
    ), recognised as (
      insert into member_quality (member_id, tag_id, clients)
      select ${memberId}, id, step from moved where step > 0
      on conflict (member_id, tag_id) do update set clients = member_quality.clients + 1
    ), fewer as (
      update member_quality set clients = clients - 1
      where ${quality} in (select id from moved where step < 0) and clients > 1
    ), forgotten as (
      delete from member_quality
      where ${quality} in (select id from moved where step < 0) and clients = 1
    ), said as (
      update buyer set review_count = review_count + side.step
        from jsonb_to_recordset(${JSON.stringify(spoken)}::jsonb) as side (id int, step int)
      where buyer.id = side.id
      returning case when is_anonymized then 0
                     when review_count = 0 then -1
                     when review_count = 1 and side.step > 0 then 1
                     else 0 end as buyers
    )
    select counted.authenticated_review_count as "authenticatedReviews",
           (select count(*)::int from (
              select bool_and(has_testimony) over (
                       order by published_at desc, id desc) as is_unbroken
                from (select review.has_testimony, review.published_at, review.id from review
                       where review.member_id = ${memberId} and ${isCountedReview}
                       order by review.published_at desc, review.id desc
                       limit ${REWARD_RULES.testimonyStreak}) newest) streak
             where is_unbroken) as "testimonyStreak",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'kind', reward.kind, 'reference', reward.reference)), '[]')
              from reward where reward.member_id = ${memberId}
               and reward.kind in ('authenticated-reviews', 'all-testimonies')) as rewards,
           -- As they stood before this statement.
           array(select id from moved
                  where step > 0 and not exists (select from member_quality where ${quality} = id)
                    and ${isNoOwnTag(sql.ref('id'))}) as gained,
           array(select tag_id from member_quality
                  where ${quality} in (select id from moved where step < 0) and clients = 1
                    and ${isNoOwnTag(sql.ref('member_quality.tag_id'))}) as lost,
           coalesce((select sum(buyers)::int from said), 0) as buyers
      from counted
  `.execute(tx)
  const [figures] = rows
  if (!figures) throw new Error(`Member ${memberId} is locked and not there`)
  return figures
}

/** One review more or fewer of a buyer; of two where the review goes from one to the other. */
function spokenOf({ before, after }: Move): { id: number; step: number }[] {
  if (before?.buyerId === after?.buyerId) return []
  return [
    { id: before?.buyerId ?? null, step: -1 },
    { id: after?.buyerId ?? null, step: 1 },
  ].filter((side): side is { id: number; step: number } => side.id !== null)
}
