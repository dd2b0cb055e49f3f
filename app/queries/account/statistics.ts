import { type RawBuilder, sql } from 'kysely'
import { spanDays } from '#domain/account/dashboard.ts'
import {
  type InvitationStep,
  invitationsByMonth,
  lastMonths,
  reviewsByMonth,
} from '#domain/account/statistics/member-figures.ts'
import { figureOfBuckets, type StatisticsSpan } from '#domain/account/statistics/span.ts'
import type { MemberStatistics } from '#domain/contract/dashboard.ts'
import { TIME_ZONE } from '#domain/leaderboard/period.ts'
import type { Db } from '#platform/database/schema.ts'

type Asked = { memberId: number; span: StatisticsSpan; now: Temporal.Instant }

/** Five statements, whatever the member has: each reads what is counted, or the contacts of the time that is shown. */
export async function readStatistics(db: Db, asked: Asked): Promise<MemberStatistics> {
  const { memberId, span, now } = asked
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate()
  const { starts, previousStart } = spanDays(span, today)
  const months = lastMonths(today)
  const since = months[0] ?? ''
  const days = [previousStart, ...starts].map(String)
  const happened = await readHappened(db, memberId, { days, until: String(today) })
  const figure = (kind: string) =>
    figureOfBuckets(
      happened.filter((each) => each.kind === kind),
      starts.length,
    )
  const facts = await readFacts(db, memberId)
  return {
    span,
    starts: starts.map(String),
    until: String(today),
    views: figure('views'),
    contacts: figure('contacts'),
    answered: figure('answered'),
    medianHours: await readMedianHours(db, memberId, String(starts[0])),
    waiting: { count: facts.waiting, oldest: facts.oldest?.toISOString() ?? null },
    listedOn: facts.listed_at?.toISOString() ?? null,
    reviews: reviewsByMonth(months, await readTallies(db, memberId, since)),
    invitations: invitationsByMonth(months, await readInvitationSteps(db, memberId, since)),
    told: { invited: facts.invited_count, answered: facts.answered_count },
  }
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${TIME_ZONE})::date`
const midnightOf = (day: string) => sql`${day}::timestamp at time zone ${TIME_ZONE}`

/** What a team says to who wrote; notes are for itself, and what a sender of a brief replies is no answer. */
const isAnswer = sql`e.kind in ('answer', 'interest', 'question', 'decline')`

type Days = { days: readonly string[]; until: string }
type Happened = { kind: 'views' | 'contacts' | 'answered'; bucket: number; amount: number }

/** The time before is the first bucket, the steps are the others. */
async function readHappened(
  db: Db,
  memberId: number,
  { days, until }: Days,
): Promise<readonly Happened[]> {
  const { rows } = await sql<Happened>`
    with happened (kind, day, amount) as (
      select 'views', day, views from member_view_day
       where member_id = ${memberId} and day >= ${days[0]}::date
      union all
      select unnest(case when q.status = 'answered'
                           or exists (select from contact_request_entry e
                                       where e.request_id = q.id and ${isAnswer})
                         then array['contacts', 'answered'] else array['contacts'] end),
             ${dayOf(sql`q.created_at`)}, 1
        from contact_request q
       where q.member_id = ${memberId} and q.created_at >= ${midnightOf(days[0] ?? '')}
    )
    select kind, width_bucket(day, ${days}::date[]) as bucket, sum(amount)::int as amount
      from happened where day <= ${until}::date
     group by 1, 2
  `.execute(db)
  return rows
}

async function readMedianHours(db: Db, memberId: number, from: string): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first.at - q.created_at) / 3600)
             as hours
      from contact_request q
     cross join lateral (select min(e.written_at) as at from contact_request_entry e
                          where e.request_id = q.id and ${isAnswer}) first
     where q.member_id = ${memberId} and q.created_at >= ${midnightOf(from)} and first.at is not null
  `.execute(db)
  return rows[0]?.hours ?? null
}

type Facts = {
  waiting: number
  oldest: Date | null
  listed_at: Date | null
  invited_count: number
  answered_count: number
}

async function readFacts(db: Db, memberId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select m.listed_at, m.invited_count, m.answered_count, open.waiting, open.oldest
      from member m
     cross join lateral (
       select count(*)::int as waiting, min(q.created_at) as oldest from contact_request q
        where q.member_id = m.id and q.status in ('new', 'read')
          and not exists (select from contact_request_entry e where e.request_id = q.id and ${isAnswer})
     ) open
     where m.id = ${memberId}
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`Member ${memberId} is not there`)
  return facts
}

/** Of twelve months there are as many rows as months and ratings, whatever the reviews. */
async function readTallies(db: Db, memberId: number, since: string) {
  return db
    .selectFrom('member_tally')
    .select(['kind', 'key', 'reviews'])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['month', 'month-rating'])
    .where('key', '>=', since)
    .execute()
}

type CountedStep = { month: string; step: InvitationStep; reviews: number }

async function readInvitationSteps(
  db: Db,
  memberId: number,
  since: string,
): Promise<CountedStep[]> {
  const { rows } = await sql<CountedStep>`
    select to_char(month, 'YYYY-MM') as month, step, reviews from invitation_month
     where member_id = ${memberId} and month >= ${`${since}-01`}::date
  `.execute(db)
  return rows
}
