import { sql } from 'kysely'
import { leaderboardPath, trustawardsPath } from '#domain/address/paths.ts'
import type { SitemapPage } from '#domain/address/sitemap.ts'
import {
  EARLIEST_YEAR,
  isCurrent,
  isFuture,
  PERIODS,
  PERIODS_PER_YEAR,
  type Period,
  periodInstants,
  periodOf,
  periodRange,
} from '#domain/leaderboard/period.ts'
import { AWARDS_RULES } from '#domain/reward/awards.ts'
import { parseCategory } from '#domain/tag/category.ts'
import type { SitemapContext, SitemapSource } from './sitemap-source.ts'

/** The first part is that of the first year, and so on: no part grows once its year is over. */
const yearOf = (part: number) => EARLIEST_YEAR + part - 1

/** Rankings that run or that somebody stands in, overall and by category, and the awards of a year. */
export const boardPages: SitemapSource = {
  idsPerPart: 1,

  async parts({ db, now }) {
    const { rows } = await sql<{ year: number }>`
      select year from generate_series(${EARLIEST_YEAR}::int, ${latestYear(now)}::int) as year
        left join lateral (
          select true as is_filled from leaderboard_score s
           where s.period = 'yearly' and s.starts_on = make_date(year, 1, 1)
             and s.scope_id = 0 and s.point_halves > 0
           limit 1) any_row on true
       where year >= ${periodOf('yearly', now).year} or any_row.is_filled
       order by year
    `.execute(db)
    return rows.map(({ year }) => year - EARLIEST_YEAR + 1)
  },

  async read(context, { after, upTo }) {
    const year = yearOf(upTo)
    if (after >= upTo || year > latestYear(context.now)) return []
    const boards = await readBoardPages(context, year)
    return [{ id: upTo, pages: [...boards, ...(await readAwardsPages(context, year))] }]
  },
}

type Row = { place: number; slug: string | null }

async function readBoardPages({ db, now }: SitemapContext, year: number): Promise<SitemapPage[]> {
  const periods = begunPeriods(year, now)
  const kinds = periods.map(({ kind }) => kind)
  const starts = periods.map((period) => periodRange(period).start.toString())
  const running = periods.map((period) => isCurrent(period, now))
  // One look into the index for each board, however many stand in it: with `exists` in its place a
  // database may read the whole table instead.
  const { rows } = await sql<Row>`
    select board.place::int, scope.slug
      from unnest(${kinds}::text[], ${starts}::date[], ${running}::boolean[])
           with ordinality as board (period, starts_on, is_running, place)
     cross join (select 0 as id, null as slug
                  union all select t.id, t.slug from tag t where t.kind = 'CATEGORY') scope
      left join lateral (
        select true as is_filled from leaderboard_score s
         where s.period = board.period and s.starts_on = board.starts_on
           and s.scope_id = scope.id and s.point_halves > 0
         limit 1) any_row on true
     where board.is_running or any_row.is_filled
     order by board.place, scope.id
  `.execute(db)
  return rows.flatMap(({ place, slug }) => {
    const period = periods[place - 1]
    const category = slug === null ? undefined : parseCategory(slug)
    if (!period || (slug !== null && !category)) return []
    return [boardPage(period, isCurrent(period, now), category)]
  })
}

function boardPage(
  period: Period,
  isRunning: boolean,
  category: ReturnType<typeof parseCategory>,
): SitemapPage {
  const { end } = periodInstants(period)
  return {
    pathIn: (locale) => leaderboardPath(locale, period, category),
    modifiedAt: isRunning ? null : new Date(end.epochMilliseconds),
  }
}

/** None while nobody could be rewarded: such a page is not to be found. */
async function readAwardsPages({ db, now }: SitemapContext, year: number): Promise<SitemapPage[]> {
  const candidates = sql`
    select from tag t join leaderboard_score s
        on s.period = 'yearly' and s.starts_on = make_date(${year}::int, 1, 1) and s.scope_id = t.id
      join member m on m.id = s.member_id and m.status = 'active'
     where t.kind = 'CATEGORY' and s.review_count >= ${AWARDS_RULES.minReviews}`
  const winners = sql`
    select from reward r where r.year = ${year} and r.kind = 'award-winner' and r.scope_id > 0`
  const isRunning = year >= periodOf('yearly', now).year
  const { rows } = await sql<{ has_awards: boolean }>`
    select exists (${isRunning ? candidates : winners}) as has_awards`.execute(db)
  return rows[0]?.has_awards ? [{ pathIn: (locale) => trustawardsPath(locale, year) }] : []
}

/** The first week of a year may begin in the one before. */
function latestYear(now: Temporal.Instant): number {
  return Math.max(...PERIODS.map((kind) => periodOf(kind, now).year))
}

function begunPeriods(year: number, now: Temporal.Instant): Period[] {
  return PERIODS.flatMap((kind) =>
    Array.from({ length: PERIODS_PER_YEAR[kind] }, (_, index) => ({
      kind,
      year,
      number: index + 1,
    })),
  ).filter((period) => !isFuture(period, now))
}
