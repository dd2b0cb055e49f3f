import { expect } from 'vitest'
import type { Db } from '#platform/schema.ts'
import {
  createBuyer,
  createComponent,
  createContact,
  createMember,
  createPage,
  createReview,
  createTag,
} from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { queryContext } from '#tests/support/query-context.ts'
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

async function createSmallSite(db: Db): Promise<void> {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const quality = await createTag(db, { kind: 'QUALITY' })
  const target = { kind: 'TAG', tag_public_id: 'activityWeb1' }
  await createTag(db, { parent_id: category, public_id: 'activityWeb1' })
  for (const type of ['MAIN_NAV', 'MAIN_FOOTER'] as const) {
    const page_id = await createPage(db, type)
    for (let position = 0; position < 5; position += 1) {
      await createComponent(db, { page_id, position, content: { target } })
    }
  }
  const button = { text: 'Démo', target }
  await createComponent(db, { default_name: 'cta', kind: 'CTA', content: { button } })

  const member_id = await createMember(db)
  for (let count = 0; count < 5; count += 1) {
    const buyer_id = await createBuyer(db)
    const contact_id = await createContact(db, { buyer_id })
    const flags = { is_team_pick: true, has_testimony: true, quality_ids: [quality] }
    await createReview(db, { member_id, buyer_id, contact_id, ...flags })
  }
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
