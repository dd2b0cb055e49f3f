import { sql } from 'kysely'
import { registerMember } from '#commands/register/register-member.ts'
import { boardSubject, type PageSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import {
  PERIODS,
  type PeriodKind,
  periodInstants,
  periodOf,
  periodRange,
  previousPeriod,
} from '#domain/leaderboard/period.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { addCityReviews, cityReviewsOf } from './city-reviews.ts'
import { addToFacets, announceMember } from './member-facets.ts'

/**
 * The reverse of removing: a member that is new, or comes back, enters every list and count and the
 * running boards with what its reviews are worth now, in the caller's transaction. Periods that ended
 * while it was away stay without it.
 */
export async function publishMember(
  tx: Db,
  jobs: Jobs,
  { memberId, now }: { memberId: number; now: Temporal.Instant },
): Promise<void> {
  const member = await lockHidden(tx, memberId)
  const at = new Date(now.epochMilliseconds)
  // Whoever was refused and left before was never there to be missed.
  if (member.removedAt && member.listedAt)
    await tx
      .insertInto('member_absence')
      .values({ member_id: memberId, left_at: member.removedAt, returned_at: at })
      .execute()
  await tx
    .updateTable('member')
    .set({ status: 'active', removal_reason: null, removed_at: null, refused_at: null })
    // Whoever comes back is not new.
    .set(({ fn, ref, val }) => ({ listed_at: fn.coalesce(ref('listed_at'), val(at)) }))
    .where('id', '=', memberId)
    .execute()
  await sql`select index_members(${[memberId]}::int[])`.execute(tx)
  const boards = await enterBoards(tx, memberId, now)
  const own = await announceMember(tx, jobs, { memberId, publicId: member.publicId }, boards)
  await addToFacets(tx, { memberId, categoryId: member.categoryId }, own)
  const change = member.listedAt ? 'restored' : 'listed'
  await registerMember(tx, jobs, { memberId, change, reason: null, at: now })
  await enterTotals(tx, memberId)
}

async function lockHidden(tx: Db, memberId: number) {
  const member = await tx
    .selectFrom('member')
    .select(['public_id as publicId', 'status', 'category_id as categoryId'])
    .select(['removed_at as removedAt', 'listed_at as listedAt'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member || member.status === 'active') throw new AppError('not-found')
  return member
}

type BoardRow = { period: PeriodKind; starts_on: string; scope: string | null }

async function enterBoards(
  tx: Db,
  memberId: number,
  now: Temporal.Instant,
): Promise<PageSubject[]> {
  const running = PERIODS.map((kind) => {
    const period = periodOf(kind, now)
    const before = previousPeriod(period)
    const { start, end } = periodInstants(period)
    return {
      period: kind,
      starts_on: dayOf(period),
      previous_on: before ? dayOf(before) : null,
      starts_at: start.toString(),
      ends_at: end.toString(),
    }
  })
  const { rows } = await sql<BoardRow>`
    with running as (
      select * from jsonb_to_recordset(${JSON.stringify(running)}::jsonb)
             as each (period text, starts_on date, previous_on date,
                      starts_at timestamptz, ends_at timestamptz)
    ), entered as (
      insert into leaderboard_score as s (period, starts_on, scope_id, member_id, point_halves,
                                          review_count, rating_sum, previous_rank)
      select running.period, running.starts_on, scope.id, ${memberId}, sum(review.point_halves),
             count(*), sum(review.rating),
             (select before.rank from leaderboard_score before
               where before.period = running.period and before.starts_on = running.previous_on
                 and before.scope_id = scope.id and before.member_id = ${memberId})
        from running
        join review on review.member_id = ${memberId} and ${isCountedReview}
         and review.published_at >= running.starts_at and review.published_at < running.ends_at
       cross join lateral (
         values (0), (review.category_id), (review.activity_id)
       ) as scope (id)
       group by running.period, running.starts_on, running.previous_on, scope.id
      -- Reviews of a member that was never public are on its rows already.
      on conflict (period, starts_on, scope_id, member_id) do update set
        point_halves = excluded.point_halves, review_count = excluded.review_count,
        rating_sum = excluded.rating_sum
      returning s.period, s.starts_on, s.scope_id
    ), marked as (
      insert into changed_board (period, starts_on, scope_id)
      select period, starts_on, scope_id from entered
    )
    select entered.period, entered.starts_on::text as starts_on, tag.public_id as scope
      from entered left join tag on tag.id = entered.scope_id
  `.execute(tx)
  return rows.map(({ period, starts_on, scope }) => boardSubject(period, starts_on, scope ?? 'all'))
}

const dayOf = (period: Parameters<typeof periodRange>[0]) => periodRange(period).start.toString()

/** Buyers and cities in their order, then the one row of the whole site. */
async function enterTotals(tx: Db, memberId: number): Promise<void> {
  const { rows } = await sql<{ buyers: number }>`
    with said as materialized (
      select buyer.id, buyer.review_count as before, spoken.reviews
        from buyer join (
          select review.buyer_id, count(*)::int as reviews from review
           where review.member_id = ${memberId} and ${isCountedReview}
             and not review.is_company_masked
           group by review.buyer_id) as spoken on spoken.buyer_id = buyer.id
       order by buyer.id for no key update of buyer
    ), more as (
      update buyer set review_count = buyer.review_count + said.reviews
        from said where said.id = buyer.id
      returning said.before = 0 and not buyer.is_anonymized as is_heard_again
    )
    select count(*) filter (where is_heard_again)::int as buyers from more
  `.execute(tx)
  await addCityReviews(tx, await cityReviewsOf(tx, memberId))
  await sql`
    update site_total set
      review_count = site_total.review_count + member.review_count,
      authenticated_review_count = site_total.authenticated_review_count
                                   + member.authenticated_review_count,
      member_count = site_total.member_count + 1,
      buyer_count = site_total.buyer_count + ${rows[0]?.buyers ?? 0}
      from member where member.id = ${memberId}
  `.execute(tx)
}
