import { sql } from 'kysely'
import { registerMember } from '#commands/register/register-member.ts'
import { boardSubject, type PageSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { PERIODS, type PeriodKind, periodOf, periodRange } from '#domain/leaderboard/period.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { isCountedReview } from '#queries/review/derived-figures.ts'
import { addCityReviews, cityReviewsOf, taken } from './city-reviews.ts'
import { announceMember, takeFromFacets } from './member-facets.ts'

type Removal = { memberId: number; reason: 'excluded' | 'ceased'; now: Temporal.Instant }

/**
 * Takes a member off every list and count and off the running boards, in the caller's transaction; in
 * ended periods its place stays, unnamed. Its reviews stay as they are: they leave with it and would
 * come back with it.
 */
export async function removeMember(
  tx: Db,
  jobs: Jobs,
  { memberId, reason, now }: Removal,
): Promise<void> {
  const { rows } = await sql<{ publicId: string; status: string; categoryId: number }>`
    select public_id as "publicId", status, category_id as "categoryId"
      from member where id = ${memberId} for update
  `.execute(tx)
  const [member] = rows
  if (!member || member.status === 'removed') throw new AppError('not-found')
  const removed_at = new Date(now.epochMilliseconds)
  await tx
    .updateTable('member')
    .set({ status: 'removed', removal_reason: reason, removed_at })
    .where('id', '=', memberId)
    .execute()
  await sql`select index_members(${[memberId]}::int[])`.execute(tx)
  const boards = await leaveBoards(tx, memberId, now)
  const own = await announceMember(tx, jobs, { memberId, publicId: member.publicId }, boards)
  if (member.status !== 'active') return
  await takeFromFacets(tx, { memberId, categoryId: member.categoryId }, own)
  await registerMember(tx, jobs, { memberId, change: 'removed', reason, at: now })
  await leaveTotals(tx, memberId)
}

type BoardRow = { period: PeriodKind; starts_on: string; scope: string | null }

async function leaveBoards(
  tx: Db,
  memberId: number,
  now: Temporal.Instant,
): Promise<PageSubject[]> {
  const running = PERIODS.map((kind) => ({
    period: kind,
    starts_on: periodRange(periodOf(kind, now)).start.toString(),
  }))
  const { rows } = await sql<BoardRow>`
    with gone as (
      delete from leaderboard_score s
       using jsonb_to_recordset(${JSON.stringify(running)}::jsonb)
             as running (period text, starts_on date)
       where s.member_id = ${memberId} and s.period = running.period
         and s.starts_on = running.starts_on
      returning s.period, s.starts_on, s.scope_id
    ), marked as (
      insert into changed_board (period, starts_on, scope_id)
      select period, starts_on, scope_id from gone
    )
    select gone.period, gone.starts_on::text as starts_on, tag.public_id as scope
      from gone left join tag on tag.id = gone.scope_id
  `.execute(tx)
  return rows.map(({ period, starts_on, scope }) => boardSubject(period, starts_on, scope ?? 'all'))
}

/** Buyers and cities in their order, then the one row of the whole site. */
async function leaveTotals(tx: Db, memberId: number): Promise<void> {
  const { rows } = await sql<{ buyers: number }>`
    with said as materialized (
      select buyer.id, spoken.reviews
        from buyer join (
          select review.buyer_id, count(*)::int as reviews from review
           where review.member_id = ${memberId} and ${isCountedReview}
             and not review.is_company_masked
           group by review.buyer_id) as spoken on spoken.buyer_id = buyer.id
       order by buyer.id for no key update of buyer
    ), fewer as (
      update buyer set review_count = buyer.review_count - said.reviews
        from said where said.id = buyer.id
      returning buyer.review_count = 0 and not buyer.is_anonymized as is_silent
    )
    select count(*) filter (where is_silent)::int as buyers from fewer
  `.execute(tx)
  await addCityReviews(tx, taken(await cityReviewsOf(tx, memberId)))
  await sql`
    update site_total set
      review_count = site_total.review_count - member.review_count,
      authenticated_review_count = site_total.authenticated_review_count
                                   - member.authenticated_review_count,
      member_count = site_total.member_count - 1,
      buyer_count = site_total.buyer_count - ${rows[0]?.buyers ?? 0}
      from member where member.id = ${memberId}
  `.execute(tx)
}
