import { sql } from 'kysely'
import { z } from 'zod'
import { boardSubject, memberSubject } from '#domain/address/page-subject.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/contract/comparison/compared.ts'
import { type Comparison, comparisonSchema } from '#domain/contract/comparison/comparison.ts'
import { AppError } from '#domain/errors.ts'
import { periodOf, periodRange } from '#domain/leaderboard/period.ts'
import { DEFAULT_LOCALE } from '#domain/locale.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { memberItemInput } from '#queries/profile/profile-frame.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { keptPerLocale } from '#queries/query/kept-per-locale.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import { readTagsById } from '#queries/tag/known-tags.ts'
import { countedOf, readComparedFacts, yearSince } from './compared-facts.ts'

export const exampleComparison: Comparison = {
  columns: [
    {
      shown: {
        member: {
          public_id: 'mEmberExamp1',
          name: 'Atelier Brumaire',
          slug: 'atelier-brumaire',
          activity: { FR_FR: 'Agence SEO', EN_GB: 'SEO agency' },
          logo: null,
          colors: { primary: '#D5452C' },
        },
        category: { FR_FR: 'Marketing, communication et ventes' },
        counted: {
          avg_rating: 9.7,
          reviews_count: 131,
          rating_distribution: [
            { stars: 5, count: 119 },
            { stars: 4, count: 10 },
            { stars: 3, count: 2 },
            { stars: 2, count: 0 },
            { stars: 1, count: 0 },
          ],
          authenticated: {
            count: 126,
            by_method: { professional_email: 119, company_check: 7 },
            through_brief: 4,
          },
          newest_authenticated_at: '2026-11-03T09:30:00.000Z',
          authenticated_in_year: 41,
          invitations: { invited: 204, answered: 131, declined: 22 },
          sectors: { of: 102, largest: [{ label: { FR_FR: 'Industrie' }, count: 48 }] },
          sizes: { of: 71, all: [{ range: '51-250', count: 71 }] },
          qualities: { of: 118, named: [{ label: { FR_FR: 'Pédagogie' }, count: 84 }] },
          rank: { rank: 2, of: 58 },
          awards: [
            {
              year: 2025,
              middle: { FR_FR: 'Lauréat', EN_GB: 'Laureate' },
              bottom: { FR_FR: 'Agence SEO' },
            },
          ],
          replied_count: 115,
          answers: { asked: 12, answered: 11, median_hours: 4 },
        },
        stated: {
          activities: [{ public_id: 'aCtivity0001', label: { FR_FR: 'Agence SEO' } }],
          cities: [{ slug: 'lyon', label: { FR_FR: 'Lyon' } }],
          least_budget: 8000,
          languages: ['en', 'fr'],
          collaborators: 18,
          team_shown: 4,
          founded_in: 2014,
          certifications: [],
        },
      },
      removed: null,
    },
    { shown: null, removed: { name: 'Sillage', slug: 'sillage', reason: 'ceased' } },
  ],
  rank_year: 2026,
  year_since: '2025-12-01',
}

const slug = memberItemInput.shape.slug

export const comparison = defineQuery({
  name: 'Comparison',
  summary:
    'Two to four members side by side, by name: what the site counts of each, and what each says of itself.',
  input: z.strictObject({
    slugs: z
      .array(slug)
      .min(FEWEST_COMPARED)
      .max(MOST_COMPARED)
      .describe('Of the members, each once, in any order.'),
  }),
  output: comparisonSchema,
  example: exampleComparison,
  shows: ['member', 'board'],

  async read(context, { slugs }) {
    const named = await readNamed(context, slugs)
    for (const asked of slugs) {
      const found = named.find((each) => each.asked === asked)
      if (!found) throw new AppError('not-found', { slug: asked })
      if (found.slug !== asked) throw new AppError('moved', { from: asked, to: found.slug })
    }
    return readColumns(context, named)
  },
})

/** A member behind a slug that it has, or had. */
export type NamedMember = {
  asked: string
  slug: string
  publicId: string
  name: string
  removed: 'excluded' | 'ceased' | null
  activityId: number
}

/** By name. What nobody has ever had, and who is not public yet, is not there. */
export async function readNamed(
  { db, shows }: QueryContext<'member'>,
  slugs: readonly string[],
): Promise<NamedMember[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<NamedMember>`
    select asked.slug as asked, m.slug, m.public_id as "publicId", m.name,
           m.removal_reason as removed, m.activity_id as "activityId"
      from unnest(${[...slugs]}::text[]) as asked (slug)
      join member m on m.id = coalesce(
        (select own.id from member own where own.slug = asked.slug),
        (select own.id from old_slug old join member own on own.public_id = old.subject
          where old.kind = 'member' and old.slug = asked.slug))
     where m.status <> 'pending'
     order by m.name_folded, m.slug
  `.execute(db)
  shows(...rows.map(({ publicId }) => memberSubject(publicId)))
  return rows
}

/** What stands in each column; a member that left has only its name. */
async function readColumns(
  context: QueryContext<'member' | 'board'>,
  named: readonly NamedMember[],
): Promise<Comparison> {
  const { now } = context
  const ids = named.filter(({ removed }) => !removed).map(({ publicId }) => publicId)
  const facts = await readComparedFacts(context, ids)
  const cards = await readMemberCards(context, ids)
  const tags = await readTagsById(context)
  const ranked = await keptRanked(context, DEFAULT_LOCALE)
  const period = periodRange(periodOf('yearly', now)).start.toString()
  const columns = named.map(({ publicId, name, slug, removed }) => {
    const own = facts.find(({ public_id }) => public_id === publicId)
    const card = cards.find(({ public_id }) => public_id === publicId)
    // One that left between two statements has left.
    if (!own || !card) return { shown: null, removed: { name, slug, reason: removed ?? 'ceased' } }
    const category = tags.get(own.category_id)
    if (category) context.shows(boardSubject('yearly', period, category.public_id))
    const counted = countedOf(own, { tags, ranked: ranked.get(own.category_id) ?? 0 })
    const stated = {
      ...own.stated,
      activities: card.tags.map(({ tag }) => tag),
      cities: card.cities,
    }
    return {
      shown: { member: card, category: category?.label ?? {}, counted, stated },
      removed: null,
    }
  })
  return { columns, rank_year: periodOf('yearly', now).year, year_since: yearSince(now) }
}

const KEPT_MS = 60_000

/** How many have a place in each category's ranking of the year. Counted now and then: nobody asks for it to the second. */
const keptRanked = keptPerLocale([], KEPT_MS, async ({ db, now }) => {
  const year = periodRange(periodOf('yearly', now)).start.toString()
  const { rows } = await sql<{ scope_id: number; ranked: number }>`
    select s.scope_id, count(*)::int as ranked
      from tag t join leaderboard_score s on s.period = 'yearly' and s.starts_on = ${year}
       and s.scope_id = t.id and s.point_halves > 0
     where t.kind = 'CATEGORY'
     group by s.scope_id
  `.execute(db)
  return new Map(rows.map(({ scope_id, ranked }) => [scope_id, ranked]))
})
