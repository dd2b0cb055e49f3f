import { type RawBuilder, sql } from 'kysely'
import { type Span, spanDays } from '#domain/account/dashboard.ts'
import type { DashboardFigures, Figure } from '#domain/contract/dashboard.ts'
import { TIME_ZONE } from '#domain/period.ts'
import type { Db } from '#platform/database/schema.ts'

type Asked = { memberId: number; span: Span; now: Temporal.Instant }

/** Each source is read by its own index, from the first day that is asked for. */
export async function readFigures(
  db: Db,
  { memberId, span, now }: Asked,
): Promise<DashboardFigures> {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const { starts, previousStart } = spanDays(span, today)
  // The time before is the first bucket, the steps are the others.
  const days = [previousStart, ...starts].map(String)
  const since = sql`${days[0]}::timestamp at time zone ${TIME_ZONE}`
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${TIME_ZONE})::date`
  const { rows } = await sql<{ kind: FigureName; bucket: number; amount: number }>`
    with happened (kind, day, amount) as (
      select 'views', day, views from member_view_day
       where member_id = ${memberId} and day >= ${days[0]}::date
      union all
      select 'messages', ${dayOf(sql`created_at`)}, 1 from contact_request
       where member_id = ${memberId} and created_at >= ${since}
      union all
      select unnest(case when authenticated_at is null then array['reviews']
                         else array['reviews', 'authenticated'] end),
             ${dayOf(sql`published_at`)}, 1
        from review
       where member_id = ${memberId} and state = 'published' and not is_erased
         and published_at >= ${since}
    )
    select kind, width_bucket(day, ${days}::date[]) as bucket, sum(amount)::int as amount
      from happened where day <= ${String(today)}::date
     group by 1, 2
  `.execute(db)
  const figure = (name: FigureName): Figure => {
    const amountIn = (bucket: number) =>
      rows.find((row) => row.kind === name && row.bucket === bucket)?.amount ?? 0
    const steps = starts.map((_, index) => amountIn(index + 2))
    return { total: steps.reduce((sum, each) => sum + each, 0), previous: amountIn(1), steps }
  }
  return {
    starts: starts.map(String),
    views: figure('views'),
    messages: figure('messages'),
    reviews: figure('reviews'),
    authenticated: figure('authenticated'),
  }
}

type FigureName = 'views' | 'messages' | 'reviews' | 'authenticated'
