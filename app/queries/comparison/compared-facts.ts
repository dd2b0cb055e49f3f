import { type RawBuilder, sql } from 'kysely'
import type { ComparedMember } from '#domain/contract/comparison/comparison.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { periodOf, periodRange, TIME_ZONE } from '#domain/leaderboard/period.ts'
import { MIN_DISTRIBUTED, ratingDistribution } from '#domain/review/rating.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { isHeld } from '#queries/query/held-reward.ts'
import { isRelationShown } from '#queries/review/endorsement-row.ts'

const SECTORS = 5
const QUALITIES = 5
const AWARDS = 3
const MONTHS = 12

export type ComparedFacts = {
  id: number
  public_id: string
  category_id: number
  avg_rating: number | null
  reviews_count: number
  authenticated_count: number
  newest_authenticated_at: Date | null
  invitations: ComparedMember['counted']['invitations']
  replied_count: number
  answers: ComparedMember['counted']['answers']
  through_brief: number
  tallies: { kind: string; key: string; reviews: number }[]
  qualities: { tag_id: number; count: number }[]
  rank: number | null
  awards: { year: number; middle: Translated; bottom: Translated }[]
  stated: Omit<ComparedMember['stated'], 'activities' | 'cities'>
}

/** The first day of the running month and the eleven before it. */
export function yearSince(now: Temporal.Instant): string {
  const month = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().with({ day: 1 })
  return month.subtract({ months: MONTHS - 1 }).toString()
}

/** All that is stored of these members and their reviews, in one statement: by keys, whatever the number of reviews. */
export async function readComparedFacts(
  { db, now }: { db: Db; now: Temporal.Instant },
  publicIds: readonly string[],
): Promise<ComparedFacts[]> {
  const year = periodRange(periodOf('yearly', now)).start.toString()
  const { rows } = await sql<ComparedFacts>`
    select m.id, m.public_id, m.category_id,
           case when m.review_count > 0 then (m.rating_sum / m.review_count)::float8 end as avg_rating,
           m.review_count as reviews_count, m.authenticated_review_count as authenticated_count,
           m.replied_count,
           (select jsonb_build_object('asked', a.asked, 'answered', a.answered, 'median_hours', a.median_hours)
              from member_answers a where a.member_id = m.id) as answers,
           (select count(*)::int from review r left join buyer b on b.id = r.buyer_id
             where r.member_id = m.id and r.state = 'published' and not r.is_erased
               and r.authenticated_at is not null and ${isRelationShown}) as through_brief,
           jsonb_build_object('invited', m.invited_count, 'answered', m.answered_count,
                              'declined', m.declined_count) as invitations,
           case when m.authenticated_review_count > 0 then (
             select r.published_at from review r
              where r.member_id = m.id and r.state = 'published' and not r.is_erased
                and r.authenticated_at is not null
              order by r.published_at desc, r.id desc limit 1) end as newest_authenticated_at,
           ${listOf(sql`
             select t.kind, t.key, t.reviews from member_tally t
              where t.member_id = m.id
                and (t.kind <> 'month' or t.key >= ${yearSince(now).slice(0, 7)})`)} as tallies,
           ${listOf(sql`
             select q.tag_id, q.clients as count from member_quality q
              where q.member_id = m.id and q.clients > 0
              order by q.clients desc, q.tag_id limit ${sql.lit(QUALITIES)}`)} as qualities,
           (select s.rank from leaderboard_score s
             where s.member_id = m.id and s.scope_id = m.category_id
               and s.period = 'yearly' and s.starts_on = ${year}) as rank,
           ${listOf(sql`
             select coalesce(w.year, extract(year from w.granted_on)::int) as year,
                    w.payload -> 'middle' as middle, w.payload -> 'bottom' as bottom
               from reward w where w.member_id = m.id and w.kind like 'award-%' and ${isHeld('w')}
              order by w.granted_on desc, w.id desc limit ${sql.lit(AWARDS)}`)} as awards,
           jsonb_build_object(
             'least_budget', m.least_budget, 'languages', m.languages,
             'collaborators', m.collaborator_count,
             'founded_in', extract(year from m.founded_on)::int,
             'team_shown', (select count(*)::int from team_member p where p.member_id = m.id),
             'certifications', ${listOf(sql`
               select c.name, c.issuer from certification c
                where c.member_id = m.id order by c.position`)}) as stated
      from member m
     where m.public_id = any(${[...publicIds]}) and m.status = 'active'
  `.execute(db)
  return rows
}

/** The rows of a select as a list, in its order. */
function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(item)), '[]') from (${select}) item)`
}

/** What the site counts, as it is shown: nothing that few reviews would tell by chance. */
export function countedOf(
  facts: ComparedFacts,
  { tags, ranked }: { tags: ReadonlyMap<number, Tag>; ranked: number },
): ComparedMember['counted'] {
  const { reviews_count, authenticated_count, newest_authenticated_at, rank } = facts
  const { avg_rating, invitations, replied_count, awards, answers, through_brief } = facts
  const of = (kind: string) => facts.tallies.filter((tally) => tally.kind === kind)
  const count = (kind: string, key: string) =>
    of(kind).find((each) => each.key === key)?.reviews ?? 0
  const labelOf = (id: number) => tags.get(id)?.label ?? {}
  const sectors = of('area')
    .map(({ key, reviews }) => ({ label: labelOf(Number(key)), count: reviews, key }))
    .sort((a, b) => b.count - a.count || Number(a.key) - Number(b.key))
  const sizes = of('size')
    .map(({ key, reviews }) => ({ range: key, count: reviews }))
    .sort((a, b) => Number.parseInt(a.range, 10) - Number.parseInt(b.range, 10))
  return {
    ...{ avg_rating, reviews_count, invitations, replied_count, awards, answers },
    rating_distribution:
      reviews_count < MIN_DISTRIBUTED
        ? null
        : ratingDistribution(
            of('rating').map(({ key, reviews }) => ({ rating: Number(key), count: reviews })),
          ),
    authenticated: {
      count: authenticated_count,
      by_method: {
        professional_email: count('method', 'professional-email'),
        company_check: count('method', 'company-check'),
      },
      through_brief,
    },
    newest_authenticated_at: newest_authenticated_at?.toISOString() ?? null,
    authenticated_in_year: sumOf(of('month')),
    sectors: distributed(sumOf(of('area')), {
      largest: sectors.slice(0, SECTORS).map(({ key: _, ...sector }) => sector),
    }),
    sizes: distributed(sumOf(of('size')), { all: sizes }),
    qualities: {
      of: count('client', 'all'),
      named: facts.qualities.map(({ tag_id, count }) => ({ label: labelOf(tag_id), count })),
    },
    // Ranks follow the reviews a little later than counts do.
    rank: rank === null ? null : { rank, of: Math.max(rank, ranked) },
  }
}

const sumOf = (tallies: readonly { reviews: number }[]) =>
  tallies.reduce((sum, { reviews }) => sum + reviews, 0)

function distributed<Shown>(of: number, shown: Shown): ({ of: number } & Shown) | null {
  return of < MIN_DISTRIBUTED ? null : { of, ...shown }
}
