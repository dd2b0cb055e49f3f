import { sql } from 'kysely'
import type { CitedQuality, Place, Standing } from '#domain/contract/dashboard.ts'
import { PERIODS, type PeriodKind, periodOf, periodRange } from '#domain/period.ts'
import type { Db } from '#platform/database/schema.ts'

type Row = { period: PeriodKind; is_overall: boolean; rank: number; evolution: number | null }

/** The member's places in the rankings that are running. */
export async function readStandings(
  db: Db,
  memberId: number,
  now: Temporal.Instant,
): Promise<Standing[]> {
  const periods = PERIODS.map((kind) => periodOf(kind, now))
  const starts = periods.map((period) => String(periodRange(period).start))
  const { rows } = await sql<Row>`
    select s.period, s.scope_id = 0 as is_overall, s.rank, s.evolution
      from unnest(${[...PERIODS]}::text[], ${starts}::date[]) as running (period, starts_on)
      join member m on m.id = ${memberId}
      join leaderboard_score s
        on s.member_id = m.id and s.period = running.period and s.starts_on = running.starts_on
       and s.scope_id in (0, m.category_id)
     where s.rank is not null and s.review_count > 0
  `.execute(db)
  const placeIn = (kind: PeriodKind, isOverall: boolean): Place | null => {
    const row = rows.find((each) => each.period === kind && each.is_overall === isOverall)
    return row ? { rank: row.rank, evolution: row.evolution } : null
  }
  return periods.map((period) => ({
    period,
    overall: placeIn(period.kind, true),
    category: placeIn(period.kind, false),
  }))
}

/** Those that clients recognised most often in reviews published since then. */
export async function readCitedQualities(
  db: Db,
  memberId: number,
  since: string,
): Promise<CitedQuality[]> {
  const { rows } = await sql<CitedQuality>`
    select t.public_id, t.label, count(*)::int as clients
      from review r
     cross join unnest(r.quality_ids) as quality_id
      join tag t on t.id = quality_id
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
       and r.published_at >= ${since}::timestamp at time zone 'Europe/Paris'
     group by t.id
     order by clients desc, t.position, t.id
     limit 3
  `.execute(db)
  return rows
}
