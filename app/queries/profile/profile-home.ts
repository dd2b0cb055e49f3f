import { sql } from 'kysely'
import { z } from 'zod'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import { memberProfileSchema } from '#domain/contract/profile-home.ts'
import type { Tag } from '#domain/contract/tag.ts'
import { ratingDistribution } from '#domain/rating.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { memberItemInput } from './member-item-input.ts'
import { readProfile } from './profile-frame.ts'
import { exampleProfile } from './profile-home-example.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

const CASE_STUDIES = 3

const HIGHLIGHTS = 4

type Counted = { tag_id: number; count: number }

export const memberProfile = defineQuery({
  name: 'MemberProfile',
  summary:
    'A member with all that the home page of its profile shows. One that was removed is gone, one that changed its slug is not found and the errors say where it went.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberProfileSchema,
  example: exampleProfile,
  shows: ['member', 'review', 'buyer'],

  async read(context, { slug }) {
    const { memberId, activity, frame } = await readProfile(context, slug)
    const { qualities, ...facts } = await readProfileHomeFacts(context, memberId)
    const figures = await readProfileHomeFigures(context.db, memberId)
    const tags = await readTagsById(context)
    const reviews = await readProfileHomeReviews(context, memberId)
    return {
      member: {
        ...frame,
        ...facts,
        main_activity: activity,
        qualities: withTags(qualities, tags),
        areas: withTags(figures.areas, tags),
        rating_distribution: ratingDistribution(figures.ratings),
        last_authenticated_at: figures.last_authenticated_at?.toISOString() ?? null,
      },
      ...reviews,
    }
  },
})

function withTags(counted: readonly Counted[], tags: ReadonlyMap<number, Tag>) {
  return counted.flatMap(({ tag_id, count }) => {
    const tag = tags.get(tag_id)
    return tag ? [{ tag, count }] : []
  })
}

type ProfileHomeFigures = {
  ratings: { rating: number; count: number }[]
  /** The sectors that wrote most first. */
  areas: { tag_id: number; count: number }[]
  last_authenticated_at: Date | null
}

/** What a member's published reviews add up to. It walks them once along their index. */
async function readProfileHomeFigures(db: Db, memberId: number): Promise<ProfileHomeFigures> {
  const { rows } = await sql<ProfileHomeFigures>`
    with own as materialized (
      select r.rating, r.area_id, r.authenticated_at
        from review r
       where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('rating', g.rating, 'count', g.count)), '[]')
              from (select rating, count(*) from own group by rating) g) as ratings,
           (select coalesce(jsonb_agg(jsonb_build_object('tag_id', g.area_id, 'count', g.count)
                                      order by g.count desc, g.area_id), '[]')
              from (select area_id, count(*) from own where area_id is not null group by area_id) g)
             as areas,
           (select max(authenticated_at) from own) as last_authenticated_at
  `.execute(db)
  return rows[0] ?? { ratings: [], areas: [], last_authenticated_at: null }
}

type Found = { endorsements: EndorsementDraft[]; case_studies: EndorsementDraft[] }

/** Case studies, and of the other reviews the team's picks, else the newest: none is shown in both places. */
async function readProfileHomeReviews(
  context: QueryContext<'review' | 'member' | 'buyer'>,
  memberId: number,
): Promise<Found> {
  const own = sql<boolean>`r.member_id = ${memberId}`
  // As many of each as are left over when all case studies were among them.
  const enough = HIGHLIGHTS + CASE_STUDIES
  const all = await readEndorsements(
    context,
    sql`(${newestPublished(sql`${own} and r.has_case_study`, CASE_STUDIES)})
        union (${newestPublished(sql`${own} and r.is_team_pick`, enough)})
        union (${newestPublished(own, enough)})`,
  )
  const case_studies = all.filter(isCaseStudy).slice(0, CASE_STUDIES)
  const others = all.filter((review) => !case_studies.includes(review))
  const picked = others.filter(({ is_team_pick }) => is_team_pick)
  const endorsements = (picked.length > 0 ? picked : others).slice(0, HIGHLIGHTS)
  return { case_studies, endorsements }
}

function isCaseStudy({ testimonies, case_study, summary, timeline }: EndorsementDraft): boolean {
  const kinds = reviewKinds({ testimonies, caseStudy: case_study, summary, timeline })
  return kinds.includes('case-study')
}
