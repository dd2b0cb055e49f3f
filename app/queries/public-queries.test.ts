import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { queryContext } from '#tests/support/query-context.ts'
import { createSmallSite } from '#tests/support/small-site.ts'
import { watchStatements } from '#tests/support/watch-statements.ts'
import { publicQueries } from './public-queries.ts'

/** More would mean that a query asks once per row. */
const MOST_STATEMENTS: Record<string, number> = {
  MembersServices: 1,
  MainNavigation: 3,
  MainFooter: 3,
  DefaultCta: 2,
  LastReviews: 2,
  LastCoolReviews: 2,
  TeamPickedReviews: 2,
  Cities: 1,
  Qualities: 1,
}

test('the queries of the specification are public, and no others', () => {
  expect([...publicQueries.keys()].sort()).toEqual(Object.keys(MOST_STATEMENTS).sort())
})

test('no query makes more statements than its number, however many rows there are', async ({
  db,
}) => {
  await createSmallSite(db)
  for (const [name, query] of publicQueries) {
    const watched = watchStatements(db)
    await query.answer(queryContext(watched.db), {})
    expect([name, watched.statements.length]).toEqual([name, MOST_STATEMENTS[name]])
  }
})

test('the example of each query is an answer that it could give', () => {
  for (const { output, example } of publicQueries.values()) {
    expect(output.parse(example)).toEqual(example)
  }
})
