import { sql } from 'kysely'
import { z } from 'zod'
import type { EndorsementDraft } from '#domain/contract/endorsement.ts'
import { type MemberProfile, memberProfileSchema } from '#domain/contract/profile-home.ts'
import type { Tag } from '#domain/contract/tag.ts'
import type { Locale } from '#domain/locale.ts'
import { ratingDistribution } from '#domain/review/rating.ts'
import { reviewKinds } from '#domain/review/review-kind.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import type { AskContext, QueryContext } from '#queries/query/query-context.ts'
import { exampleEndorsements } from '#queries/review/endorsement-example.ts'
import { newestPublished, readEndorsements } from '#queries/review/read-endorsements.ts'
import { reviewTeaser } from '#queries/review/review-teaser.ts'
import { companyAreas } from '#queries/tag/company-areas.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { languageNames } from './language-names.ts'
import { exampleMember } from './member-reference-example.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

const [endorsement] = exampleEndorsements.endorsements

const quality = endorsement?.qualities[0]?.quality.tag

const area = endorsement?.public_account.tags[0]?.tag

export const exampleProfile: MemberProfile = {
  member: {
    ...exampleMember,
    main_activity: exampleMember.tags[0]?.tag ?? null,
    description: { FR_FR: 'Depuis 2011, nous dessinons et construisons des portails clients.' },
    creation_date: '2011-04-01',
    collaborators: 24,
    least_budget: 8000,
    languages: ['en', 'fr'],
    groups: [{ public_id: 'gRoup0000001', name: 'Groupe Aubépine' }],
    qualities: quality ? [{ tag: quality, count: 18 }] : [],
    areas: area ? [{ tag: area, count: 9 }] : [],
    rating_distribution: [
      { stars: 5, count: 28 },
      { stars: 4, count: 10 },
      { stars: 3, count: 2 },
      { stars: 2, count: 1 },
      { stars: 1, count: 0 },
    ],
    last_authenticated_at: '2026-11-11T08:00:00.000Z',
    testimonies_count: 33,
    videos_count: 0,
    case_studies_count: 6,
    rewards: [
      {
        public_id: 'rEward000001',
        kind: 'award-winner',
        rank: 1,
        granted_on: '2026-01-01',
        payload: {
          top: { FR_FR: 'TRUSTAWARDS 2025' },
          middle: { FR_FR: 'Vainqueur', EN_GB: 'Winner' },
          bottom: { FR_FR: 'Développement web' },
          theme: 'dark',
        },
      },
    ],
    badges: [],
    certifications: [
      {
        name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
        issuer: 'Normalène Certification',
        obtained_on: '2024-06-12',
      },
    ],
    articles: [],
    team: [{ full_name: 'Inès Carpentier', role: { FR_FR: 'Cheffe de projet' }, avatar: null }],
    client_journey: [
      {
        title: { FR_FR: 'Premier échange' },
        body: { FR_FR: 'Trente minutes pour dire si nous sommes les bons.' },
        duration: { FR_FR: '30 minutes' },
      },
    ],
    faq: [
      {
        question: { FR_FR: 'Qui rédige les contenus ?' },
        answer: { FR_FR: 'Nous, avec vos équipes.' },
      },
    ],
    partners: [{ name: 'Quai Neuf', slug: 'quai-neuf', logo: null, colors: null }],
  },
  endorsements: endorsement ? [endorsement] : [],
  case_studies: [],
}

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

type ProfileHome = MemberProfile & {
  /** The sectors that the contact form offers. */
  areas: { code: string; label: Translated }[]
  /** Names of working languages. */
  spoken: string[]
}

/** What MemberProfile answers, as far as its page shows it: one language, reviews in a few words. */
export async function readProfileHomePage(
  context: AskContext<'buyer' | 'member' | 'review'>,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<ProfileHome> {
  const home = await memberProfile.runIn(locale, context, { slug })
  const { areas } = await companyAreas.runIn(locale, context, {})
  return {
    member: home.member,
    endorsements: home.endorsements.map(reviewTeaser),
    case_studies: home.case_studies.map(reviewTeaser),
    areas,
    spoken: languageNames(locale, home.member.languages).map(({ name }) => name),
  }
}
