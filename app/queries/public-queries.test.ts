import { expect } from 'vitest'
import { type PageSubject, showsInto } from '#domain/address/page-subject.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { createSmallSite, SMALL_SITE } from '#tests/support/database/small-site.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { publicQueries } from './public-queries.ts'

const { member: slug, other, buyer, review, collection, article, reward } = SMALL_SITE

/** More statements would mean that a query asks once per row. */
const QUERIES: Record<
  string,
  { most: number; asked?: Record<string, string | number | string[]> }
> = {
  Article: { most: 3, asked: { slug: article } },
  Articles: { most: 3 },
  Cities: { most: 1 },
  Client: { most: 4, asked: { slug: buyer } },
  Clients: { most: 3 },
  Comparison: { most: 3, asked: { slugs: [slug, other] } },
  CompanyAreas: { most: 1 },
  CompanySearch: { most: 1, asked: { q: 'buyer' } },
  DefaultCta: { most: 1 },
  LastCoolReviews: { most: 1 },
  LastReviews: { most: 1 },
  Leaderboard: { most: 1 },
  MainFooter: { most: 2 },
  MainNavigation: { most: 2 },
  MarketplacePage: { most: 1, asked: { type: 'LEGAL', slug: 'privacy' } },
  MemberCollection: { most: 5, asked: { slug, id: collection } },
  MemberCulture: { most: 4, asked: { slug } },
  MemberData: { most: 7, asked: { slug } },
  MemberEcosystem: { most: 6, asked: { slug } },
  MemberProfile: { most: 5, asked: { slug } },
  MemberReference: { most: 4, asked: { slug, id: review } },
  MemberReviews: { most: 2, asked: { slug } },
  MemberReward: { most: 4, asked: { slug, id: reward } },
  MemberRewards: { most: 4, asked: { slug } },
  MemberWidget: { most: 3, asked: { slug } },
  Members: { most: 4 },
  MembersServices: { most: 1 },
  Qualities: { most: 1 },
  Suggestions: { most: 3, asked: { q: 'member' } },
  TeamPickedReviews: { most: 1 },
  Trustawards: { most: 2, asked: { year: 2025 } },
}

test('these queries are public, and no others', () => {
  expect([...publicQueries.keys()].sort()).toEqual(Object.keys(QUERIES).sort())
})

test('no query makes more statements than its number, however many rows there are', async ({
  db,
}) => {
  await createSmallSite(db)
  for (const [name, query] of publicQueries) {
    const watched = watchStatements(db)
    const answer = () => query.answer(queryContext(watched.db), QUERIES[name]?.asked ?? {})
    await answer()
    // Tags and cities are kept from here on.
    watched.statements.length = 0
    await answer()
    expect([name, watched.statements.length]).toEqual([name, QUERIES[name]?.most])
  }
})

/** Said only where there is something of the kind: of a category, of a year that has awards, of a block. */
const SELDOM: Record<string, readonly string[]> = {
  Article: ['review', 'member', 'buyer'],
  Leaderboard: ['member'],
  Members: ['tag'],
  MemberCulture: ['review', 'buyer'],
}

test('every query shows the kinds of subjects that it has named, and one that names none shows none', async ({
  db,
}) => {
  await createSmallSite(db)
  for (const [name, query] of publicQueries) {
    const subjects = new Set<PageSubject>()
    const context = { ...queryContext(db), shows: showsInto(subjects), isForApi: true }
    await query.answer(context, QUERIES[name]?.asked ?? {})
    const kinds = new Set([...subjects].map((subject) => subject.split(':')[0]))
    const expected = query.shows.filter((kind) => !SELDOM[name]?.includes(kind))
    expect([name, ...[...kinds].sort()]).toEqual([name, ...expected.toSorted()])
  }
})

test('the example of each query is an answer that it could give', () => {
  for (const { output, example } of publicQueries.values()) {
    expect(output.parse(example)).toEqual(example)
  }
})
