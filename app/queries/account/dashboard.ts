import { type RawBuilder, sql } from 'kysely'
import { type ProfileState, type Span, spanDays } from '#domain/account/dashboard.ts'
import { figureOfBuckets } from '#domain/account/statistics/span.ts'
import type {
  CitedQuality,
  Dashboard,
  DashboardFigures,
  DashboardTasks,
  Place,
  Standing,
} from '#domain/contract/dashboard.ts'
import {
  PERIODS,
  type PeriodKind,
  periodOf,
  periodRange,
  TIME_ZONE,
} from '#domain/leaderboard/period.ts'
import type { Locale } from '#domain/locale.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { readInboxLines } from '#queries/inbox/inbox.ts'
import { keepLanguage } from '#queries/query/lang.ts'
import { followedTags } from '#queries/tag/followed.ts'

const NEWEST_MESSAGES = 4

type Asked = { memberId: number; span: Span; now: Temporal.Instant; locale: Locale }

export async function readDashboard(db: Db, asked: Asked): Promise<Dashboard> {
  const { memberId, span, now, locale } = asked
  const figures = await readFigures(db, asked)
  const member = await db
    .selectFrom('member')
    .select(['review_count', 'authenticated_review_count', 'rating_sum'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const qualities = await readCitedQualities(db, memberId, figures.starts[0] ?? '')
  return {
    span,
    figures,
    rating: member.review_count > 0 ? Number(member.rating_sum) / member.review_count : null,
    reviewCount: member.review_count,
    authenticatedCount: member.authenticated_review_count,
    standings: await readStandings(db, memberId, now),
    qualities: keepLanguage(qualities, locale),
    tasks: await readTasks(db, memberId),
    messages: await readInboxLines(db, { memberId, offset: 0, limit: NEWEST_MESSAGES }),
  }
}

type Row = Omit<DashboardTasks, 'profile' | 'missingLanguages'> & {
  profile: Omit<ProfileState, 'languages'>
  languages: LocaleCode[]
}

/** What waits for the team, in one statement. */
async function readTasks(db: Db, memberId: number): Promise<DashboardTasks> {
  const { rows } = await sql<Row>`
    with unanswered as materialized (
      select r.public_id, r.published_at, r.id from review r
       where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
         and not exists (select from review_reply p where p.review_id = r.id and p.kind = 'reply')
    )
    select (select count(*)::int from contact_request
             where member_id = m.id and status = 'new') as "newMessages",
           (select count(*)::int from contact_request
             where member_id = m.id and status = 'read') as "openMessages",
           (select count(*)::int from unanswered) as "reviewsWithoutReply",
           (select public_id from unanswered order by published_at desc, id desc limit 1)
             as "reviewToAnswer",
           array(select code from unnest(${[...LOCALE_CODES]}::text[]) as code
                  where coalesce(trim(m.short_description ->> code), '') <> ''
                    and coalesce(trim(m.description ->> code), '') <> '') as languages,
           jsonb_build_object(
             'logo', exists (select from member_picture
                              where member_id = m.id and usage = 'LOGO'),
             'cover', exists (select from member_picture
                               where member_id = m.id and usage = 'COVER'),
             'short-description', m.short_description <> '{}',
             'description', m.description <> '{}',
             'website', m.website is not null,
             'journey', exists (select from journey_step where member_id = m.id),
             'team', exists (select from team_member where member_id = m.id),
             'questions', exists (select from member_question where member_id = m.id)) as profile
      from member m where m.id = ${memberId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} is not there`)
  const { languages, profile, ...counts } = row
  const missingLanguages = LOCALE_CODES.filter((code) => !languages.includes(code))
  return {
    ...counts,
    profile: { ...profile, languages: missingLanguages.length === 0 },
    missingLanguages,
  }
}

type DashboardFiguresAsked = { memberId: number; span: Span; now: Temporal.Instant }

/** Each source is read by its own index, from the first day that is asked for. */
async function readFigures(
  db: Db,
  { memberId, span, now }: DashboardFiguresAsked,
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
  const figure = (name: FigureName) =>
    figureOfBuckets(
      rows.filter(({ kind }) => kind === name),
      starts.length,
    )
  return {
    starts: starts.map(String),
    views: figure('views'),
    messages: figure('messages'),
    reviews: figure('reviews'),
    authenticated: figure('authenticated'),
  }
}

type FigureName = 'views' | 'messages' | 'reviews' | 'authenticated'

type DashboardStandingRow = {
  period: PeriodKind
  is_overall: boolean
  rank: number
  evolution: number | null
}

/** The member's places in the rankings that are running. */
async function readStandings(db: Db, memberId: number, now: Temporal.Instant): Promise<Standing[]> {
  const periods = PERIODS.map((kind) => periodOf(kind, now))
  const starts = periods.map((period) => String(periodRange(period).start))
  const { rows } = await sql<DashboardStandingRow>`
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
async function readCitedQualities(
  db: Db,
  memberId: number,
  since: string,
): Promise<CitedQuality[]> {
  const { rows } = await sql<CitedQuality>`
    select t.public_id, t.label, count(*)::int as clients
      from review r
     cross join unnest(${followedTags(sql`r.quality_ids`)}) as quality_id
      join tag t on t.id = quality_id
     where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
       and r.published_at >= ${since}::timestamp at time zone 'Europe/Paris'
     group by t.id
     order by clients desc, t.position, t.id
     limit 3
  `.execute(db)
  return rows
}
