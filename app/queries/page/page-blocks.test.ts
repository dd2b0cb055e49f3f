import { expect } from 'vitest'
import type { Component } from '#domain/contract/page.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createComponent,
  createMember,
  createPage,
  createReview,
  createTag,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { readHomePage } from './page-blocks.ts'

const PLAIN: Component['kind'][] = [
  'MEMBERS_SERVICES',
  'TEAMPICKED_REVIEWS',
  'CITIES_QUERIES_TABS',
  'MEDIA_LAST_ARTICLES',
  'FAQ',
  'CTA',
]

/** A home page with everything that blocks can ask for. */
async function createHome(db: Db): Promise<void> {
  const category = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit' })
  const activity_id = await createTag(db, { parent_id: category, public_id: 'activityWeb1' })
  const member_id = await createMember(db, { public_id: 'memberShown1', activity_id })
  await db.insertInto('member_tag').values({ member_id, tag_id: activity_id }).execute()
  await createReview(db, {
    public_id: 'reviewShown1',
    member_id,
    is_team_pick: true,
    tag_ids: [activity_id],
  })

  const page_id = await createPage(db, 'HOME')
  const relationships = [{ type: 'REVIEW', public_id: 'reviewShown1' }]
  const target = { kind: 'TAG', tag_public_id: 'activityWeb1' }
  const content = { button: { text: 'Chercher', target } }
  await createComponent(db, { page_id, kind: 'HERO', position: 0, relationships, content })
  const parent_id = await createComponent(db, { page_id, kind: 'GROUP', position: 1 })
  for (const [type, id] of [
    ['member', 'memberShown1'],
    ['tag', 'activityWeb1'],
  ]) {
    const mention = { mention: { id, type, label: '', data: {}, url: null } }
    await createComponent(db, { page_id, parent_id, kind: 'MENTION', content: mention })
  }
  for (const [index, kind] of PLAIN.entries())
    await createComponent(db, { page_id, kind, position: 2 + index })
}

test('the home page is read with its blocks and all that they show', async ({ db }) => {
  await createHome(db)
  const { components, data } = await readHomePage(queryContext(db), 'fr-FR')
  expect(components.map(({ kind }) => kind)).toEqual(['HERO', 'GROUP', ...PLAIN])
  expect(components[0]?.content.button?.link).toMatch(/^\/membres\/tech-et-produit\//)
  expect(components[1]?.sub_components.map(({ kind }) => kind)).toEqual(['MENTION', 'MENTION'])
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['services', 'cities', 'articles', 'picks']),
  )
  expect(Object.keys(data.reviews)).toEqual(['reviewShown1'])
  expect(Object.keys(data.members)).toEqual(['memberShown1'])
  expect(Object.keys(data.tags)).toEqual(['activityWeb1'])
})

test('with every block there is it costs ten statements, beside what is kept', async ({ db }) => {
  await createHome(db)
  const watched = watchStatements(db)
  await readHomePage(queryContext(watched.db), 'fr-FR')
  watched.statements.length = 0
  await readHomePage(queryContext(watched.db), 'fr-FR')
  expect(watched.statements.length).toBeLessThanOrEqual(10)
})

test('a site without a home page has an empty one', async ({ db }) => {
  const home = await readHomePage(queryContext(db), 'de-DE')
  expect(home).toEqual({ components: [], data: { reviews: {}, members: {}, tags: {} } })
})
