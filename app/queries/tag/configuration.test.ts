import { expect } from 'vitest'
import { CITIES } from '#domain/tag/category.ts'
import type { Db } from '#platform/database/schema.ts'
import { createTag } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { cities } from './cities.ts'
import { membersServices } from './members-services.ts'
import { qualities } from './qualities.ts'

async function createCity(db: Db, slug: string, position: number): Promise<void> {
  await db
    .insertInto('city')
    .values({ slug, label: { FR_FR: slug }, position })
    .execute()
}

test('MembersServices gives each category, followed by its activities in their order', async ({
  db,
}) => {
  const tech = await createTag(db, { kind: 'CATEGORY', slug: 'tech_et_produit', position: 2 })
  const legal = await createTag(db, {
    kind: 'CATEGORY',
    slug: 'legal_compta_et_finances',
    position: 1,
  })
  await createTag(db, { slug: 'web', parent_id: tech, position: 2 })
  await createTag(db, { slug: 'data', parent_id: tech, position: 1 })
  const audit = await createTag(db, { slug: 'audit', parent_id: legal, position: 9 })
  await createTag(db, { kind: 'SPECIALTY', slug: 'fusions', parent_id: audit })
  await createTag(db, { kind: 'QUALITY', slug: 'reactivite' })

  const { tags } = await membersServices.run(queryContext(db), {})
  expect(tags.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['CATEGORY', 'legal_compta_et_finances'],
    ['ACTIVITY', 'audit'],
    ['CATEGORY', 'tech_et_produit'],
    ['ACTIVITY', 'data'],
    ['ACTIVITY', 'web'],
  ])
})

test('an activity knows its parent and its category, and borrows an icon where it has none', async ({
  db,
}) => {
  const label = { FR_FR: 'Tech et produit', EN_GB: 'Tech and product' }
  const tech = await createTag(db, {
    kind: 'CATEGORY',
    public_id: 'categoryTech',
    slug: 'tech_et_produit',
    label,
    icon: 'code',
  })
  await createTag(db, { public_id: 'activityWeb1', slug: 'web', parent_id: tech })
  await createTag(db, { public_id: 'activityOrph', slug: 'orphan', position: 1 })

  const { tags } = await membersServices.run(queryContext(db), {})
  expect(tags).toEqual([
    {
      public_id: 'categoryTech',
      kind: 'CATEGORY',
      label,
      icon: 'code',
      slug: 'tech_et_produit',
      category: 'tech_et_produit',
      parent: null,
    },
    {
      public_id: 'activityWeb1',
      kind: 'ACTIVITY',
      label: { FR_FR: 'web' },
      icon: 'code',
      slug: 'web',
      category: 'tech_et_produit',
      parent: { public_id: 'categoryTech', label, icon: 'code' },
    },
    {
      public_id: 'activityOrph',
      kind: 'ACTIVITY',
      label: { FR_FR: 'orphan' },
      icon: 'tag',
      slug: 'orphan',
      category: null,
      parent: null,
    },
  ])
})

test('Qualities gives the tags of that kind alone, and none without a label', async ({ db }) => {
  await createTag(db, { kind: 'QUALITY', slug: 'ecoute', position: 2 })
  await createTag(db, { kind: 'QUALITY', slug: 'reactivite', icon: 'lightning', position: 1 })
  await createTag(db, { kind: 'QUALITY', slug: 'nameless', label: {} })
  await createTag(db, { kind: 'ACTIVITY' })

  const { tags } = await qualities.run(queryContext(db), {})
  expect(tags.map(({ slug, icon }) => [slug, icon])).toEqual([
    ['reactivite', 'lightning'],
    ['ecoute', 'tag'],
  ])
})

test('Cities gives exactly the eight, in their order', async ({ db }) => {
  for (const [index, slug] of CITIES.entries()) await createCity(db, slug, CITIES.length - index)
  await createCity(db, 'atlantis', 0)

  const { config_common_cities } = await cities.run(queryContext(db), {})
  expect(config_common_cities.map(({ slug }) => slug)).toEqual(CITIES.toReversed())
  expect(config_common_cities[0]).toEqual({
    slug: 'toulouse',
    label: { FR_FR: 'toulouse' },
    position: 1,
  })
})
