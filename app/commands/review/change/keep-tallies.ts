import { sql } from 'kysely'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'
import type { Contribution, Move } from './contribution.ts'
import type { LockedReview } from './lock-review.ts'

type Step = { kind: string; key: string; step: number }

/** What the member's reviews add up to by one thing at a time, and how many it has answered: by keys, in one statement. */
export async function keepTallies(
  tx: Db,
  { id: reviewId, memberId }: LockedReview,
  move: Move,
): Promise<void> {
  const { before, after } = move
  const steps = [...ownSteps(before, -1), ...ownSteps(after, 1)]
  const answered = Number(after !== null) - Number(before !== null)
  const sides = [side(before, -1), side(after, 1)].filter((each) => each !== undefined)
  // A company counts once, however many of its reviews are published; one that is not named, with each.
  await sql`
    with side as (
      select each.step, each.area_id, company.id as company_id, company.staff_range,
             not exists (
               select from review other
                where other.member_id = ${memberId} and other.buyer_id = company.id
                  and other.state = 'published' and not other.is_erased
                  and not other.is_company_masked and other.id <> ${reviewId}) as is_alone
        from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb)
             as each (step int, buyer_id int, area_id int)
        left join buyer company on company.id = each.buyer_id and not company.is_anonymized
    ), step as (
      select kind, key, step from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
             as own (kind text, key text, step int)
      union all
      select 'client', 'all', step from side where company_id is null or is_alone
      union all
      select 'size', staff_range, step from side
       where company_id is not null and is_alone and staff_range is not null
      union all
      select 'area', area_id::text, step from side where company_id is not null and area_id is not null
    ), replied as (
      update member set replied_count = replied_count + ${answered}::int
       where id = ${memberId} and ${answered} <> 0 and exists (
         select from review_reply reply
          where reply.review_id = ${reviewId} and reply.kind = 'reply' and reply.hidden_at is null)
    )
    select move_tallies(coalesce(jsonb_agg(jsonb_build_object(
             'member_id', ${memberId}::int, 'kind', kind, 'key', key, 'step', step)), '[]'))
      from step
  `.execute(tx)
}

/** Whatever does not depend on which company it was. */
function ownSteps(each: Contribution | null, step: number): Step[] {
  if (!each) return []
  const { rating, authenticatedMethod, isAuthenticated, publishedAt } = each
  const month = monthOf(publishedAt)
  return [
    { kind: 'rating', key: `${rating}`, step },
    { kind: 'month-rating', key: `${month}:${rating}`, step },
    ...(authenticatedMethod ? [{ kind: 'method', key: authenticatedMethod, step }] : []),
    ...(isAuthenticated ? [{ kind: 'month', key: month, step }] : []),
  ]
}

function side(each: Contribution | null, step: number) {
  return each ? { step, buyer_id: each.buyerId, area_id: each.areaId } : undefined
}

/** `2026-11`, as the site's readers count days. */
function monthOf(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()
}
