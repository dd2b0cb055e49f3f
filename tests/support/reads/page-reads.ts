import type { SubjectKind } from '#domain/address/page-subject.ts'
import { publicQueries } from '#queries/public-queries.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import type { PageSample } from './page-samples.ts'

/** What one page asks the database for. */
export type PageRead = (context: QueryContext<SubjectKind>, sample: PageSample) => Promise<unknown>

type Variables = (sample: PageSample) => Record<string, unknown>

const ofMember: Variables = ({ member_slug: slug }) => ({ slug })
const ofLargest: Variables = ({ largest_slug: slug }) => ({ slug })

/** Queries of one thing; all others are asked without variables. */
const VARIABLES: Record<string, Variables> = {
  Article: ({ article_slug: slug }) => ({ slug }),
  Client: ({ buyer_slug: slug }) => ({ slug }),
  Comparison: ({ compared_slugs: slugs }) => ({ slugs }),
  CompanySearch: ({ buyer_name }) => ({ q: buyer_name.slice(0, 4) }),
  MarketplacePage: () => ({ type: 'LEGAL', slug: 'privacy' }),
  MemberCollection: ({ collection_slug: slug, collection_id: id }) => ({ slug, id }),
  MemberCulture: ofMember,
  MemberData: ofMember,
  MemberEcosystem: ofMember,
  MemberProfile: ofMember,
  MemberReference: ({ member_slug: slug, review_public_id: id }) => ({ slug, id }),
  MemberReviews: ofMember,
  MemberReward: ({ reward_slug: slug, reward_id: id }) => ({ slug, id }),
  MemberRewards: ofMember,
  MemberWidget: ofMember,
  Members: ({ category }) => ({ category }),
  Suggestions: ({ member_name }) => ({ q: member_name.slice(0, 4) }),
}

/** The same queries as other visitors ask them. */
const VARIANTS: Record<string, [query: string, variables: Variables]> = {
  'MemberProfile, 400 reviews': ['MemberProfile', ofLargest],
  'MemberReviews, 400 reviews': ['MemberReviews', ofLargest],
  'MemberReviews, 400 reviews, page 20': [
    'MemberReviews',
    (sample) => ({ ...ofLargest(sample), page: 20 }),
  ],
  'MemberReviews, 400 reviews, filtered': [
    'MemberReviews',
    (sample) => ({ ...ofLargest(sample), date: 'lt1', kind: 'testimony', q: 'projet' }),
  ],
  'MemberData, 400 reviews': ['MemberData', ofLargest],
  'MemberCulture, 400 reviews': ['MemberCulture', ofLargest],
  'MemberEcosystem, 400 reviews': ['MemberEcosystem', ofLargest],
  'Members in a city': [
    'Members',
    ({ category, city_slug: geography, activity_slug: slug }) => ({ category, slug, geography }),
  ],
  'Members by name': ['Members', ({ category }) => ({ category, sort: 'name' })],
  'Members by reviews': ['Members', ({ category }) => ({ category, sort: 'reviews' })],
  'Members by rating': ['Members', ({ category }) => ({ category, sort: 'rating' })],
  'Members by words': ['Members', ({ words: q }) => ({ q })],
  'Members by a misspelt name': ['Members', ({ misspelt_name: q }) => ({ q })],
}

export function pageReads(): Map<string, PageRead> {
  const asked = [...publicQueries.keys()].map((name): [string, PageRead] => [
    name,
    reading(name, VARIABLES[name] ?? (() => ({}))),
  ])
  const variants = Object.entries(VARIANTS).map(
    ([label, [name, variables]]): [string, PageRead] => [label, reading(name, variables)],
  )
  return new Map([...asked, ...variants])
}

function reading(name: string, variables: Variables): PageRead {
  const query = publicQueries.get(name)
  if (!query) throw new Error(`There is no query ${name}`)
  return (context, sample) => query.answer(context, variables(sample))
}
